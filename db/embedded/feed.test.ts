import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureTemplate } from '../template.ts';
import { startEngine } from './engine.ts';
import { embeddedDatabase } from './open.ts';

async function openQuietly(onError: (error: unknown) => void = () => {}) {
  const loadDataDir = new Blob([new Uint8Array(await ensureTemplate())]);
  const database = await embeddedDatabase(await startEngine({ loadDataDir }), { onError });
  onTestFinished(() => database.close());
  await database.db.execute(sql`create table baskets (name text)`);
  await database.db.execute(sql`select announce_changes_of('baskets')`);
  return database;
}

test('A commit is reported with the name of each table that it touched', async () => {
  const { db, feed } = await openQuietly();
  const tables: string[] = [];
  feed.subscribe((table) => tables.push(table));
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into baskets values ('Groceries')`);
    await tx.execute(sql`insert into baskets values ('Hardware')`);
    expect(tables).toEqual([]);
  });
  await vi.waitFor(() => expect(tables).toEqual(['baskets']));
  expect(feed.connected).toBe(true);
});

test('A transaction that is rolled back is not reported', async () => {
  const { db, feed } = await openQuietly();
  const tables: string[] = [];
  feed.subscribe((table) => tables.push(table));
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into baskets values ('Groceries')`);
      tx.rollback();
    })
    .catch(() => {});
  await db.execute(sql`select 1`);
  expect(tables).toEqual([]);
});

test('A listener that throws does not stop the other listeners from being called', async () => {
  const onError = vi.fn();
  const { db, feed } = await openQuietly(onError);
  const tables: string[] = [];
  feed.subscribe(() => {
    throw new Error('A listener failed.');
  });
  const stop = feed.subscribe((table) => tables.push(table));
  await db.execute(sql`insert into baskets values ('Groceries')`);
  await vi.waitFor(() => expect(tables).toEqual(['baskets']));
  expect(onError).toHaveBeenCalledOnce();
  stop();
  await db.execute(sql`insert into baskets values ('Hardware')`);
  expect(tables).toEqual(['baskets']);
});

test('Catching up waits until every earlier commit is reported, also for concurrent callers', async () => {
  const { db, feed } = await openQuietly();
  const tables: string[] = [];
  feed.subscribe((table) => tables.push(table));
  for (let turn = 1; turn <= 20; turn++) {
    await db.transaction(async (tx) => void (await tx.execute(sql`insert into baskets values ('Groceries')`)));
    expect(await feed.catchUp()).toBe(true);
    expect(tables).toHaveLength(turn);
  }
  expect(await Promise.all(Array.from({ length: 50 }, () => feed.catchUp()))).toEqual(Array(50).fill(true));
});

test('Catching up fails once the database is closed', async () => {
  const { feed, close } = await openQuietly();
  await close();
  expect(await feed.catchUp()).toBe(false);
});
