import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db.ts';
import { onlyStatements } from '../only-statements.ts';
import * as schema from '../schema/schema.ts';
import { applicationName } from './application-name.ts';

/** The key of the advisory lock: an arbitrary number that is the same in every process of this product. */
const productLock = 5_478_193_204;

/**
 * Runs `work` on a dedicated connection without a statement timeout while holding an advisory lock, and returns its
 * result. The lock belongs to the connection, which therefore must not come from a pool; it is released if this process
 * dies. Throws the error of `work`, or the connection's error if it was lost. `onError` is that of `onlyStatements`.
 */
export async function exclusively<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
  onError: (error: unknown) => void = console.error,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  let lost: unknown;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [productLock]);
    const result = await work(onlyStatements(drizzle(client, { schema }), onError));
    if (lost) throw lost;
    return result;
  } finally {
    await client.end();
  }
}
