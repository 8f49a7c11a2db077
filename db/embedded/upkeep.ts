import type { Engine } from './engine.ts';

/**
 * When the upkeep acts: the interval of its checks, and the bytes of WAL or the time after which it makes a checkpoint.
 */
export interface UpkeepLimits {
  /** Milliseconds. */
  checkEvery: number;
  checkpointAfterBytes: number;
  checkpointAfterMs: number;
}

const limits: UpkeepLimits = { checkEvery: 2_000, checkpointAfterBytes: 50 * 2 ** 20, checkpointAfterMs: 5 * 60_000 };
/** A checkpoint itself writes some WAL; up to this many bytes do not justify another checkpoint. */
const idleBytes = 16 * 1024;
const vacuumHour = 4;

/** The maintenance that a server's background processes do. PGlite has no such processes. */
export interface Upkeep {
  /** Reclaims the space of dead rows and updates the planner's statistics of every table. Call it after a bulk load. */
  vacuum(): Promise<void>;
  /** Runs `work` while neither a checkpoint nor a vacuum runs, and returns its result. Rejects after `stop`. */
  withoutUpkeep<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Stops the timers. Resolves when running work is done. */
  stop(): Promise<void>;
}

/**
 * Starts the maintenance of an embedded database: a checkpoint after every 50 MB of WAL or, if anything was written,
 * every five minutes, and a vacuum at 4 o'clock local time. Its timers do not keep the process running. Errors go to
 * `onError`; the work is retried at the next check.
 */
export function startUpkeep(engine: Engine, onError: (error: unknown) => void, when: UpkeepLimits = limits): Upkeep {
  let underWay: Promise<void> = Promise.resolve();
  let statementsSeen = -1;
  let lastCheckpoint = performance.now();
  let checking = false;
  let stopped = false;
  let night: NodeJS.Timeout;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = underWay.then(() => (stopped ? undefined : work()));
    underWay = mine.catch(() => {});
    return mine;
  };

  const checkpointIfDue = async () => {
    if (engine.statements === statementsSeen) return;
    const written = await bytesSinceCheckpoint(engine);
    const waitedLong = performance.now() - lastCheckpoint >= when.checkpointAfterMs;
    const due = written >= when.checkpointAfterBytes || (written > idleBytes && waitedLong);
    if (due) {
      await engine.exec('checkpoint');
      lastCheckpoint = performance.now();
    }
    // While written WAL is not yet due, keep checking even if no statements run.
    if (due || written <= idleBytes) statementsSeen = engine.statements;
  };

  const checks = setInterval(() => {
    // A long transaction can delay a check beyond the next interval.
    if (checking) return;
    checking = true;
    inTurn(checkpointIfDue)
      .catch(onError)
      .finally(() => {
        checking = false;
      });
  }, when.checkEvery).unref();

  const vacuum = () => inTurn(() => vacuumAll(engine));
  const planNight = () => {
    if (stopped) return;
    night = setTimeout(() => vacuum().catch(onError).finally(planNight), untilHour(vacuumHour)).unref();
  };
  planNight();

  return {
    vacuum,
    async withoutUpkeep(work) {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined;
      await inTurn(async () => {
        result = { value: await work() };
      });
      if (!result) throw new Error('The database is being closed.');
      return result.value;
    },
    async stop() {
      stopped = true;
      clearInterval(checks);
      clearTimeout(night);
      await underWay;
    },
  };
}

async function bytesSinceCheckpoint(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/** Vacuums one table at a time, including system tables, so that requests can run in between. */
async function vacuumAll(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  );
  for (const { name } of rows) await engine.exec(`vacuum (analyze) ${name}`);
}

/** Returns the milliseconds until the next `hour` o'clock in local time. */
function untilHour(hour: number): number {
  const next = new Date();
  next.setHours(hour, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1);
  return next.getTime() - Date.now();
}
