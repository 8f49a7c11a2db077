import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Db, openDatabase } from '@listgrove/db/connect';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { fillWithDemo } from './demo.ts';
import { familyOf } from './processes.ts';

/** Two processes with a database server, which is the only database that several processes can use. */
export const twoProcesses: Record<string, string> = process.env.TEST_DATABASE === 'server' ? { PROCESSES: '2' } : {};

/** A running product as started by `npm start`, with its own data folder and database. */
export interface Product {
  site: string;
  app: string;
  dataDir: string;
  /** URL of the database server; undefined if the database is embedded. */
  databaseUrl: string | undefined;
  /** Returns everything printed so far to standard output and standard error. */
  output(): string;
  process: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
  /** Kills all processes at once (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
}

const root = new URL('..', import.meta.url).pathname;

/** Resolves when the program is built. Once in a process instead of at each start, where it would take half a second. */
let built: Promise<unknown> | undefined;

/** The products that run now. */
const running = new Set<Product>();

/** Returns the address of each product that runs now, with the last 100 lines that it printed. */
export function describeRunningProducts(): string[] {
  return [...running].map(({ site, output }) => `${site}\n${lastLines(output())}`);
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-100).join('\n');
}

/**
 * Starts the product as `npm start` does after its build, on free ports, and waits until it serves. `prepare` may change the seeded database before
 * the start. It has one process, because each takes seconds to start, unless `environment` has `twoProcesses`. `stop` keeps a
 * data folder or database that is named in `environment` (see `chooseDatabase`). `openFiles` limits how many files each process may
 * open (`ulimit -n`). `program` is the folder of a built copy of the program, this one by default. With `mayEnd` it also returns a
 * product that has ended at its start.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  prepare?: (db: Db) => Promise<unknown>,
  {
    openFiles,
    program: folder = root,
    mayEnd = false,
  }: { openFiles?: number; program?: string; mayEnd?: boolean } = {},
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'listgrove-'));
  const [sitePort, appPort] = [
    environment.SITE_PORT ?? (await sparePort()),
    environment.APP_PORT ?? (await sparePort()),
  ];
  // If the caller names a data folder or a seed, the product creates its data itself.
  const isDemo = environment.DATA_DIR === undefined && environment.SEED === undefined;
  const database = environment.DATABASE_URL ? { environment, drop: async () => {} } : await chooseDatabase(isDemo);
  if (isDemo && process.env.DEMO_DATA_DIR) cpSync(process.env.DEMO_DATA_DIR, dataDir, { recursive: true });
  if (prepare) await prepareDatabase(dataDir, database.environment.DATABASE_URL, prepare);
  built ??= promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')]);
  await built;
  const command = [process.execPath, '--max-semi-space-size=1', startScriptOf(folder)] as const;
  const limited = ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command] as const;
  const [program, ...parameters] = openFiles === undefined ? command : limited;
  const child = spawn(program, parameters, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The product ends if this process does, as it does with the shell of npm (scripts/stop-with-npm.mjs).
      npm_lifecycle_event: 'test',
      PROCESSES: '1',
      DRAW_AHEAD: 'false', // drawing the demo's pictures takes a processor for 40 seconds
      ...database.environment,
      SITE_PORT: String(sitePort),
      APP_PORT: String(appPort),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const product: Product = {
    site: `http://localhost:${sitePort}`,
    app: `http://localhost:${appPort}`,
    dataDir,
    databaseUrl: database.environment.DATABASE_URL,
    output: () => printed,
    process: child,
    ended,
    async stop() {
      running.delete(product);
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
    async kill() {
      // The parent first, so that it starts nothing again.
      for (const pid of familyOf(child.pid ?? 0)) killIfThere(pid);
      await ended;
    },
  };
  running.add(product);
  try {
    const code = await Promise.race([ended, untilReady(product)]);
    if (code !== undefined && !mayEnd) {
      throw new Error(`The product ended at its start with ${code}. It printed last:\n${lastLines(printed)}`);
    }
  } catch (error) {
    // The caller never receives the product, so it must be stopped here.
    await product.stop();
    throw error;
  }
  return product;
}

/** Returns the script that starts a built program. Programs before keep-running.mjs, which benchmarks compare with, have only start.mjs. */
function startScriptOf(folder: string): string {
  const keepRunning = join(folder, 'scripts/keep-running.mjs');
  return existsSync(keepRunning) ? keepRunning : join(folder, 'scripts/start.mjs');
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended with its parent
  }
}

async function untilReady({ site, output }: Product): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${site}/healthz`).catch(() => null); // connections are refused until the port is open
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product did not get ready within a minute at ${site}. It printed last:\n${lastLines(output())}`);
}

async function prepareDatabase(dataDir: string, url: string | undefined, prepare: (db: Db) => Promise<unknown>) {
  const database = await openDatabase({ url, dataDir });
  await fillWithDemo(database, dataDir);
  await prepare(database.db);
  await database.close();
}

/**
 * Creates a database of the kind that TEST_DATABASE names and returns the environment variables that point the product at
 * it; there are none if the database is embedded. The database is empty, or a copy of the demo's with `isDemo`.
 */
export async function chooseDatabase(
  isDemo = false,
): Promise<{ environment: Record<string, string>; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return { environment: {}, drop: async () => {} };
  const { url, drop } = await createServerDatabase(server, isDemo ? process.env.DEMO_DATABASE : undefined);
  return { environment: { DATABASE_URL: url, SESSION_SECRET: 'a secret for tests, long enough to pass' }, drop };
}

/**
 * Returns a port that is free at the moment. It is below the range for outgoing connections, so these cannot take it, and
 * random, so that two concurrent calls are unlikely to return the same.
 */
export async function sparePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
