import type { Engine } from './engine.ts';

/** When the upkeep acts: bytes of log and milliseconds. */
export interface UpkeepLimits {
  checkEvery: number;
  checkpointAfterBytes: number;
  checkpointAfterMs: number;
}

const limits: UpkeepLimits = { checkEvery: 2_000, checkpointAfterBytes: 50 * 2 ** 20, checkpointAfterMs: 5 * 60_000 };
/** A checkpoint itself leaves some log behind; that much is not worth another one. */
const idleBytes = 16 * 1024;
const vacuumHour = 4;

/** What a server's background processes do and PGlite has none for. */
export interface Upkeep {
  /** Gives dead rows' space back and measures every table anew for the planner; also to be called after a bulk load. */
  vacuum(): Promise<void>;
  /** Ends the timers; resolves when work under way is done. */
  stop(): Promise<void>;
}

/**
 * Keeps an embedded database in shape: a checkpoint after every 50 MB of log or, if anything was written, five minutes;
 * a vacuum each night. Its timers do not keep the process running. Failures go to `onError` and are tried again.
 */
export function startUpkeep(engine: Engine, onError: (error: unknown) => void, when: UpkeepLimits = limits): Upkeep {
  let underWay: Promise<void> = Promise.resolve();
  let statementsSeen = -1;
  let lastCheckpoint = Date.now();
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
    const waitedLong = Date.now() - lastCheckpoint >= when.checkpointAfterMs;
    const due = written >= when.checkpointAfterBytes || (written > idleBytes && waitedLong);
    if (due) {
      await engine.exec('checkpoint');
      lastCheckpoint = Date.now();
    }
    // While log waits for its five minutes, keep looking even if nothing else runs.
    if (due || written <= idleBytes) statementsSeen = engine.statements;
  };

  const checks = setInterval(() => {
    // A long transaction may keep one check waiting for several ticks.
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

/** One table at a time, system tables too, so that requests get their turn in between. */
async function vacuumAll(engine: Engine): Promise<void> {
  const { rows } = await engine.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  );
  for (const { name } of rows) await engine.exec(`vacuum (analyze) ${name}`);
}

/** Milliseconds until it is next `hour` o'clock here. */
function untilHour(hour: number): number {
  const next = new Date();
  next.setHours(hour, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1);
  return next.getTime() - Date.now();
}
