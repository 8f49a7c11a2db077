import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Statements } from './statements.ts';

/**
 * PGlite that yields to the event loop between queries. They run on the main thread and wait only for promises, so without
 * this a series of them would block all timers, sockets and signals.
 */
export class Engine extends PGlite {
  /** Number of statements that have run. The upkeep skips its check while this does not change. */
  get statements(): number {
    return ranIn.get(this) ?? 0;
  }

  /** Number of transactions, and of statements outside of one, that wait for the engine. */
  get waiting(): number {
    return waitingIn.get(this) ?? 0;
  }

  /** Runs `run` when no transaction and no statement outside of one holds the engine. */
  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    waitingIn.set(this, this.waiting + 1);
    return super._runExclusiveTransaction(() => {
      waitingIn.set(this, this.waiting - 1);
      return run();
    });
  }

  // PGlite's own query also calls `syncToFs`, which does nothing with its file layer of Node.
  override async query<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    if (options?.blob) return super.query<Row>(text, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.runStatement<Row>(text, params, options));
  }

  override async listen(
    channel: string,
    callback: (payload: string) => void,
    tx?: Transaction,
  ): Promise<(tx?: Transaction) => Promise<void>> {
    const stop = await super.listen(channel, callback, tx);
    const listeners = listenersOf.get(this) ?? new Set();
    listenersOf.set(this, listeners);
    const listener = { channel, callback };
    listeners.add(listener);
    return (own) => {
      listeners.delete(listener);
      return stop(own);
    };
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = async (text, params = [], options) => {
        if (tx.closed || options?.blob) return tx.query(text, params, options);
        return this.runStatement(text, params, options);
      };
      return work(Object.create(tx, { query: { value: query } }));
    });
  }

  private runStatement<Row>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    let statements = statementsOf.get(this);
    if (!statements) {
      // PGlite calls its listeners for what it reads itself, which is not the answers to these statements.
      statements = new Statements(this, (channel, payload) => {
        for (const listener of listenersOf.get(this) ?? []) {
          if (listener.channel === channel) queueMicrotask(() => listener.callback(payload));
        }
      });
      statementsOf.set(this, statements);
    }
    const known = statements;
    return this._runExclusiveQuery(() => known.run<Row>(text, params, options));
  }

  // Every statement passes through here, including those of transactions. The yield happens while the query lock is
  // still held; otherwise the next waiting query would run before the event loop.
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      try {
        return await run();
      } finally {
        ranIn.set(this, this.statements + 1);
        if (performance.now() - (turnOf.get(this) ?? 0) > longestTurn) {
          await nextTurn();
          turnOf.set(this, performance.now());
        }
      }
    });
  }
}

// Not fields: the base class's constructor runs statements before the fields of this class are initialised.
const ranIn = new WeakMap<Engine, number>();
const statementsOf = new WeakMap<Engine, Statements>();
const waitingIn = new WeakMap<Engine, number>();
const listenersOf = new WeakMap<Engine, Set<{ channel: string; callback: (payload: string) => void }>>();
/** When the event loop had its last turn between two queries. */
const turnOf = new WeakMap<Engine, number>();

/** How long queries may follow each other without a turn of the event loop, in milliseconds. A turn takes as long as a short query. */
const longestTurn = 2;

// Measured: with PostgreSQL's default of 128 MB the process uses 130 MB more and is no faster, because the operating
// system caches the files.
const memoryParams = ['-c', 'shared_buffers=16MB'];

// PostgreSQL keeps every file of a table or index open that it has read, up to this number, and closes the one that it used longest ago.
// With its default of 1,000 it leaves none to the connections of a process that may open few, because it cannot see that limit.
const fileParams = ['-c', 'max_files_per_process=128'];

/** Starts a PGlite engine with the extensions that this product needs, in memory unless `options.fs` is given. */
export async function startEngine(options: PGliteOptions = {}): Promise<Engine> {
  const startParams = [...(options.startParams ?? PGlite.defaultStartParams), ...memoryParams, ...fileParams];
  const engine = new Engine({ ...options, startParams, extensions: { pg_trgm } });
  await engine.waitReady;
  return engine;
}
