import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@listgrove/db/connect';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { fillWithDemo } from './demo.ts';

/** Makes a product start as it does for its owner: its time and memory are the real ones (see `makeDemo`). */
export const startsCold = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** The product as `npm start` runs it, with a data folder and a database of its own. */
export interface Product {
  site: string;
  app: string;
  dataDir: string;
  /** The server database's address; none when it is embedded. */
  databaseUrl: string | undefined;
  /** Everything it has printed so far, standard output and error together. */
  output(): string;
  process: ChildProcess;
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts the product on spare ports and waits until it serves, or until it has ended. `prepare` may change the seeded
 * database before anybody visits. A folder or database named in `environment` (see `chooseDatabase`) outlives the product.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  prepare?: (db: Db) => Promise<unknown>,
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'listgrove-'));
  const [sitePort, appPort] = [
    environment.SITE_PORT ?? (await sparePort()),
    environment.APP_PORT ?? (await sparePort()),
  ];
  // A folder or a seed that is asked for is left to the product itself.
  const isDemo = environment.DATA_DIR === undefined && environment.SEED === undefined;
  const database = environment.DATABASE_URL ? { environment, drop: async () => {} } : await chooseDatabase(isDemo);
  if (isDemo && process.env.DEMO_DATA_DIR) cpSync(process.env.DEMO_DATA_DIR, dataDir, { recursive: true });
  if (prepare) await prepareDatabase(dataDir, database.environment.DATABASE_URL, prepare);
  const child = spawn(process.execPath, [new URL('../scripts/start.mjs', import.meta.url).pathname], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
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
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await Promise.race([ended, untilReady(product)]);
  } catch (error) {
    // Nobody else could: it is not given away.
    await product.stop();
    throw error;
  }
  return product;
}

async function untilReady({ site }: Product): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${site}/healthz`).catch(() => null); // refused until the port is open
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product did not get ready within a minute at ${site}.`);
}

async function prepareDatabase(dataDir: string, url: string | undefined, prepare: (db: Db) => Promise<unknown>) {
  const database = await openDatabase({ url, dataDir });
  await fillWithDemo(database, dataDir);
  await prepare(database.db);
  await database.close();
}

/**
 * A database of the kind that the journeys run on, as the product's environment names it: none when it is embedded. Empty,
 * or the demo's where that stands ready.
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
 * A port that nobody uses right now; nor will any connection that goes out from here meanwhile, as these are given ports
 * further up, and two who ask at once hardly get the same.
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
