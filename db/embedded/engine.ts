import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * PGlite that yields to the event loop after every query. Its queries run on the main thread and wait only for
 * promises, so without this a series of them would block all timers, sockets and signals.
 */
export class Engine extends PGlite {
  /** Number of statements that have run. The upkeep skips its check while this does not change. */
  get statements(): number {
    return statementsOf.get(this) ?? 0;
  }

  /** Number of transactions, and of statements outside of one, that wait for the engine. */
  get waiting(): number {
    return waitingIn.get(this) ?? 0;
  }

  override _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    waitingIn.set(this, this.waiting + 1);
    return super._runExclusiveTransaction(async () => {
      waitingIn.set(this, this.waiting - 1);
      const loop = performance.eventLoopUtilization();
      try {
        return await run();
      } finally {
        // Queries run on the main thread, so while the event loop is idle, none is running.
        const { idle } = performance.eventLoopUtilization(loop);
        if (idle > longestIdle) this.onIdleTransaction?.(idle);
      }
    });
  }

  /**
   * Called after a transaction that held the database and left the event loop idle for more than 400 milliseconds. Nothing but
   * SQL may be awaited in a transaction, because all other queries wait for its end.
   */
  onIdleTransaction?: (milliseconds: number) => void;

  // Every statement passes through here, including those of transactions. The yield happens while the query lock is
  // still held; otherwise the next waiting query would run before the event loop.
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      try {
        return await run();
      } finally {
        statementsOf.set(this, this.statements + 1);
        await nextTurn();
      }
    });
  }
}

// Not fields: the base class's constructor runs statements before the fields of this class are initialised.
const statementsOf = new WeakMap<Engine, number>();
const waitingIn = new WeakMap<Engine, number>();

/** How long a transaction may leave the event loop idle, in milliseconds. */
const longestIdle = 400;

// Measured: with PostgreSQL's default of 128 MB the process uses 130 MB more and is no faster, because the operating
// system caches the files.
const memoryParams = ['-c', 'shared_buffers=16MB'];

/** Starts a PGlite engine with the extensions that this product needs, in memory unless `options.fs` is given. */
export async function startEngine(options: PGliteOptions = {}): Promise<Engine> {
  const startParams = [...(options.startParams ?? PGlite.defaultStartParams), ...memoryParams];
  const engine = new Engine({ ...options, startParams, extensions: { pg_trgm } });
  await engine.waitReady;
  return engine;
}
