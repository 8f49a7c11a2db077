import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../db.ts';
import * as schema from '../schema/schema.ts';
import { applicationName } from './application-name.ts';

/** Any number will do, as long as every process of this product uses the same one. */
const productLock = 5_478_193_204;

/**
 * Runs `work` on a connection of its own, without a time limit, while no other process does. An advisory lock belongs to
 * its connection: it must not come from a pool, and it falls away if this process dies.
 */
export async function exclusively<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  let lost: unknown;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [productLock]);
    const result = await work(drizzle(client, { schema }));
    if (lost) throw lost;
    return result;
  } finally {
    await client.end();
  }
}
