import { setImmediate } from 'node:timers';
import { CodedError } from '@listgrove/kernel/errors';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Session = Db['_']['session'];

/** A transaction. */
interface Watch {
  isOpen: boolean;
  /** How many of its statements and calls of `awaitOther` run. */
  running: number;
  /** Increases whenever one of these begins. */
  step: number;
  /** The text of the last statement. It contains no values. */
  last: string;
  /** What further statements are refused with. */
  fault: CodedError<'awaits-other'> | null;
  /** Called when it waits for something other than its statements. */
  onWait: () => void;
}

/** Transactions by their session, which their savepoints share. */
const watches = new WeakMap<Session, Watch>();

/** How many places are reported at most. */
const mostPlaces = 100;

/**
 * Makes each transaction of `db` notice that it waits for something other than its own statements. Its locks hold up others meanwhile,
 * and on the embedded database all other statements wait. In tests and development it is rolled back and rejects with
 * CodedError `awaits-other`; elsewhere it goes on, and `onError` gets that error, once for each place in the code. Returns `db`.
 */
export function onlyStatements(db: Db, onError: (error: unknown) => void): Db {
  const transaction: Db['transaction'] = db.transaction.bind(db);
  const places = new Set<string>();
  db.transaction = function begin(work, config) {
    const begun = { stack: '' };
    Error.captureStackTrace(begun, begin);
    return transaction(async (tx) => {
      const failed = Promise.withResolvers<never>();
      const onWait = () => {
        const error = faultOf(watch.last, begun.stack);
        if (isStrict()) {
          watch.fault = error;
          failed.reject(error);
        } else if (places.size < mostPlaces && !places.has(placeOf(error))) {
          places.add(placeOf(error));
          onError(error);
        }
      };
      const watch: Watch = { isOpen: true, running: 0, step: 0, last: 'begin', fault: null, onWait };
      const stop = watchSession(tx._.session, watch);
      lookLater(watch);
      try {
        return await Promise.race([work(tx), failed.promise]);
      } finally {
        watch.isOpen = false;
        // A connection that is not from a pool has one session for all its transactions.
        if (tx._.session === db._.session) stop();
      }
    }, config);
  };
  return db;
}

/**
 * Runs `work` in the transaction `tx`, whose statements and locks others wait for meanwhile. `work` may await other things than
 * statements; `reason` tells readers of the code why they cannot be awaited before the transaction begins.
 */
export async function awaitOther<Result>(tx: Db, reason: string, work: () => Promise<Result>): Promise<Result> {
  if (reason === '') throw new Error('A transaction that awaits something other than statements has to say why.');
  const watch = watches.get(tx._.session);
  return watch ? during(watch, work) : work();
}

/** Passes the statements of `session` through `watch` until the returned function is called. */
function watchSession(session: Session, watch: Watch): () => void {
  const { prepareQuery } = session;
  session.prepareQuery = new Proxy(prepareQuery, {
    apply(target, self, parameters) {
      const prepared: PgPreparedQuery<PreparedQueryConfig> = Reflect.apply(target, self, parameters);
      const { sql: text } = prepared.getQuery();
      const execute = prepared.execute.bind(prepared);
      prepared.execute = async (values) => {
        if (watch.fault && text !== 'rollback') throw watch.fault;
        watch.last = text;
        return during(watch, () => execute(values));
      };
      return prepared;
    },
  });
  watches.set(session, watch);
  return () => {
    session.prepareQuery = prepareQuery;
  };
}

async function during<Result>(watch: Watch, work: () => Promise<Result>): Promise<Result> {
  watch.running += 1;
  watch.step += 1;
  try {
    return await work();
  } finally {
    watch.running -= 1;
    lookLater(watch);
  }
}

/**
 * Reports the transaction unless it has ended or a statement has begun by the next turn of the event loop. What awaited the last
 * statement has gone on by then, however busy the process is, because promises settle before the turn ends.
 */
function lookLater(watch: Watch): void {
  const { step } = watch;
  setImmediate(() => {
    if (watch.isOpen && watch.running === 0 && watch.step === step) watch.onWait();
  });
}

/** Returns the error with the stack of where the transaction was begun, since what it waits for has none. */
function faultOf(last: string, stack: string): CodedError<'awaits-other'> {
  const statement = last.replaceAll(/\s+/g, ' ').slice(0, 200);
  const message = `A transaction waits for something other than its own statements, after: ${statement}`;
  const error = new CodedError('awaits-other', message);
  error.stack = `CodedError: ${message}\n${stack.split('\n').slice(1).join('\n')}`;
  return error;
}

/** Returns the statement and the first two callers of an error; those further up depend on who called them first. */
function placeOf({ stack = '' }: Error): string {
  return stack.split('\n').slice(0, 3).join('\n');
}

/** Whether such a transaction fails: in tests and development, where somebody reads it. */
function isStrict(): boolean {
  return process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';
}
