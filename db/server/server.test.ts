import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { migrateDatabase } from '../migrate.ts';
import { readRows } from '../rows.ts';
import { findBinaries } from '../testing/binaries.ts';
import { findPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createServerDatabase } from '../testing/server-database.ts';

const available = Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== null;

describe.skipIf(!available)('A PostgreSQL server', () => {
  let postgres: TestPostgres | null;
  let serverUrl: string;
  beforeAll(async () => {
    postgres = await findPostgres();
    serverUrl = postgres?.url ?? '';
  });
  afterAll(() => postgres?.stop());

  async function open(): Promise<Database> {
    const { url, drop } = await createServerDatabase(serverUrl);
    const database = await openDatabase({ url, dataDir: tmpdir(), onError: () => {} });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    return database;
  }

  test('reports the name of each table that a commit touched', async () => {
    const { db, feed } = await open();
    const tables: string[] = [];
    feed.subscribe((table) => tables.push(table));
    expect(feed.connected).toBe(true);
    await db.execute(sql`create table baskets (name text)`);
    await db.execute(sql`select announce_changes_of('baskets')`);
    await db.execute(sql`insert into baskets values ('Groceries')`);
    await vi.waitFor(() => expect(tables).toEqual(['baskets']));
  });

  test('has reported every earlier commit of any connection once the feed has caught up', async () => {
    const { db, feed } = await open();
    await db.execute(sql`create table baskets (name text)`);
    await db.execute(sql`select announce_changes_of('baskets')`);
    const tables: string[] = [];
    feed.subscribe((table) => tables.push(table));
    for (let turn = 1; turn <= 50; turn++) {
      await db.execute(sql`insert into baskets values ('Groceries')`);
      expect(await feed.catchUp()).toBe(true);
      expect(tables).toHaveLength(turn);
    }
  });

  test('that ends the connection of the feed makes catching up fail until the feed is back', async () => {
    const { db, feed } = await open();
    const ended = db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listgrove feed' and datname = current_database()`,
    );
    await ended;
    expect(await feed.catchUp()).toBe(false);
    await vi.waitFor(async () => expect(await feed.catchUp()).toBe(true), 5_000);
  });

  test('is listened to again after it has ended the connection, and both changes of state are reported', async () => {
    const { db, feed } = await open();
    const states: boolean[] = [];
    const tables: string[] = [];
    feed.onStateChange((connected) => states.push(connected));
    feed.subscribe((table) => tables.push(table));
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listgrove feed' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(states).toEqual([false, true]), { timeout: 5_000 });
    await db.execute(sql`select pg_notify('change', 'baskets')`);
    await vi.waitFor(() => expect(tables).toEqual(['baskets']));
  });

  test('cancels a statement that exceeds the time limit', async () => {
    const { db } = await open();
    expect(await db.execute(sql`show statement_timeout`)).toMatchObject({ rows: [{ statement_timeout: '10s' }] });
  });

  test('stays usable after the loss of idle connections', async () => {
    const { db } = await open();
    await db.execute(sql`select 1`);
    const rows = await readRows<{ own: string }>(db, sql`select current_database() as own`);
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    // Only the connections of this test's database, because other tests use the same server at the same time.
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listgrove' and datname = $1`,
      [rows[0]?.own],
    );
    await client.end();
    await vi.waitFor(() => db.execute(sql`select 1`));
  });

  test('is migrated by one of several processes that start together', async () => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query('create database together');
    const url = new URL(serverUrl);
    url.pathname = '/together';
    const processes = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url: url.href, dataDir: tmpdir(), onError: () => {} })),
    );
    await Promise.all(processes.map((database) => migrateDatabase(database)));
    await Promise.all(processes.map((database) => database.close()));
    await client.query('drop database together with (force)');
    await client.end();
  });

  test('is reported as unreachable if the database does not exist, without disclosing the password', async () => {
    const url = new URL(serverUrl);
    url.pathname = '/nowhere';
    url.password = 'secret';
    const refused = await openDatabase({ url: url.href, dataDir: tmpdir() }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'database-unreachable', message: expect.stringContaining('/nowhere') });
    expect(String(refused)).not.toContain('secret');
  });
});

test('The error for a server that does not answer names the server', async () => {
  await expect(
    openDatabase({ url: 'postgres://postgres@127.0.0.1:1/listgrove', dataDir: tmpdir() }),
  ).rejects.toMatchObject({
    code: 'database-unreachable',
    message: expect.stringContaining('127.0.0.1:1/listgrove'),
  });
});
