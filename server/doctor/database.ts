import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '@listgrove/db/connect';
import { inspectDatabase, type State } from '@listgrove/db/inspect';
import { readMigrationState } from '@listgrove/db/migrate';
import { deliversNotices } from '@listgrove/db/server/notices';
import { isCoded } from '@listgrove/kernel/errors';
import type { Config } from '../config.ts';
import { serverFindings } from './database-server.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** What the check of the database found, and the database server's clock minus this machine's, in milliseconds. */
export interface Checked {
  findings: Finding[];
  clockOffset: number | null;
}

/**
 * Checks that the database can be opened, its version, its migrations and the rights in it. The embedded database is
 * opened only if it exists; if the running product holds it, the product is asked instead.
 */
export async function checkDatabase(config: Config): Promise<Checked> {
  const { databaseUrl: url, dataDir } = config;
  if (!url && !existsSync(join(dataDir, 'database'))) {
    const sentence = `There is no database in ${dataDir} yet; the first start creates it.`;
    return { findings: [fine('database', sentence)], clockOffset: null };
  }
  let database: Database;
  try {
    database = await openDatabase({ url: url ?? undefined, dataDir, connections: 2, onError: () => {} });
  } catch (error) {
    if (isCoded(error, 'data-folder-in-use')) return { findings: [await askProduct(config)], clockOffset: null };
    return { findings: [unopened(error)], clockOffset: null };
  }
  try {
    return await checkOpen(database, url);
  } catch (error) {
    return { findings: [unopened(error)], clockOffset: null };
  } finally {
    await database.close();
  }
}

async function checkOpen({ db, kind }: Database, url: string | null): Promise<Checked> {
  const state = await inspectDatabase(db);
  const migrations = await readMigrationState(db);
  const findings = [migrationFinding(migrations, state)];
  if (kind === 'embedded' || !url) return { findings, clockOffset: null };
  findings.push(...serverFindings({ ...state, deliversNotices: await deliversNotices(url) }));
  return { findings, clockOffset: state.clockOffset };
}

function migrationFinding({ pending, isNewer }: { pending: number; isNewer: boolean }, { version }: State): Finding {
  if (isNewer) {
    return problem(
      'database',
      'A newer version of the product has changed the database.',
      'Start that version, or restore a backup.',
    );
  }
  if (pending > 0) {
    const counted = pending === 1 ? 'one migration is' : `${pending} migrations are`;
    const advice = 'Make a backup, then start the product, which applies them.';
    return warning('database', `PostgreSQL ${version} answers, but ${counted} pending.`, advice);
  }
  return fine('database', `PostgreSQL ${version} answers, and all migrations are applied.`);
}

/** Asks the running product, which holds the embedded database, for its health. */
async function askProduct({ host, sitePort }: Config): Promise<Finding> {
  const name = host === 'localhost' || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${sitePort}/healthz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (answer?.ok) return fine('database', 'The product runs, and its database answers.');
  return warning(
    'database',
    `Another process holds the database, and ${url} ${answer ? `answers ${answer.status}` : 'does not answer'}.`,
    'Wait until the product has started, or look into its log.',
  );
}

function unopened(error: unknown): Finding {
  if (isCoded(error)) return problem('database', error.message, adviceFor(error.code));
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return problem('database', `The database cannot be examined: ${reason}.`, 'Look into the log of PostgreSQL.');
}

function adviceFor(code: string): string {
  if (code === 'database-unreachable')
    return 'Check the address, user and password in DATABASE_URL, and that PostgreSQL runs.';
  if (code === 'database-too-old') return 'Update PostgreSQL to version 15 or newer.';
  if (code === 'database-damaged') return 'Restore a backup of DATA_DIR.';
  return 'Let the user that runs the product write to DATA_DIR.';
}
