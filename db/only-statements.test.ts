import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Db } from './db.ts';
import { awaitOther } from './only-statements.ts';
import { readRows } from './rows.ts';
import { site_settings } from './schema/settings.ts';
import { openTestDatabase } from './testing/database.ts';

const reported: unknown[] = [];
let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase((error) => reported.push(error));
  ({ db } = database);
});
afterAll(() => database.close());
afterEach(() => {
  vi.unstubAllEnvs();
  reported.length = 0;
});

const one = sql`select 1 as one`;
const write = (tx: Db) => tx.insert(site_settings).values({ key: 'written', value: '' });
const fault = { code: 'awaits-other' };

test('A transaction that awaits something else is rolled back, with the statement before it and the file that began it', async () => {
  const failed = db.transaction(async (tx) => {
    await write(tx);
    await nextTurn();
  });
  await expect(failed).rejects.toMatchObject({
    ...fault,
    message: expect.stringContaining('after: insert into "site_settings"'),
    stack: expect.stringMatching(/at .*only-statements\.test\.ts/),
  });
  expect(await db.$count(site_settings)).toBe(0);
  expect(reported).toEqual([]);
});

test('So is one that waits before its first statement, between two or in a savepoint, and what it does then is refused', async () => {
  const before = db.transaction(async (tx) => {
    await nextTurn();
    await tx.execute(one);
  });
  await expect(before).rejects.toMatchObject(fault);
  let late: Promise<unknown> = Promise.resolve();
  const between = db.transaction(async (tx) => {
    await tx.execute(one);
    late = nextTurn().then(() => write(tx));
    await late;
  });
  await expect(between).rejects.toMatchObject(fault);
  await expect(late).rejects.toMatchObject(fault);
  const within = db.transaction(async (tx) => tx.transaction(() => nextTurn()));
  await expect(within).rejects.toMatchObject(fault);
  expect(await db.$count(site_settings)).toBe(0);
});

test('A transaction that uses the database instead of its own handle is rolled back instead of waiting for itself', async () => {
  await expect(db.transaction(() => db.execute(one))).rejects.toMatchObject(fault);
});

test('Statements one after the other or together, savepoints, refused statements and waiting for the turn are fine', async () => {
  const work = async (tx: Db) => {
    await Promise.all([tx.execute(one), tx.$count(site_settings), tx.select().from(site_settings)]);
    await new Promise<void>((resolve) => process.nextTick(resolve));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await tx.transaction(async (inner) => {
      await write(inner);
      await expect(inner.transaction(write)).rejects.toThrow();
    });
    await tx.delete(site_settings);
    return readRows<{ one: number }>(tx, one);
  };
  const many = await Promise.all(Array.from({ length: 15 }, () => db.transaction(work)));
  expect(many.flat()).toHaveLength(15);
});

test('What names its reason may wait for other things until it ends, and no longer', async () => {
  const allowed = await db.transaction(async (tx) => {
    await tx.execute(one);
    return tx.transaction((inner) => awaitOther(inner, 'A test waits.', () => nextTurn('waited')));
  });
  expect(allowed).toBe('waited');
  const longer = db.transaction(async (tx) => {
    await awaitOther(tx, 'A test waits.', () => nextTurn());
    await nextTurn();
  });
  await expect(longer).rejects.toMatchObject(fault);
});

test('In production the transaction goes on, and each place is reported once', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const wait = () =>
    db.transaction(async (tx) => {
      await tx.execute(one);
      await nextTurn();
      return readRows<{ one: number }>(tx, one);
    });
  for (let turn = 0; turn < 3; turn += 1) expect(await wait()).toEqual([{ one: 1 }]);
  expect(reported).toEqual([expect.objectContaining(fault)]);
  await database.exclusively((own) => own.transaction(() => nextTurn()));
  expect(reported).toHaveLength(2);
});

test('The connection for exclusive work watches each of its transactions', async () => {
  await database.exclusively(async (own) => {
    await expect(own.transaction(() => nextTurn())).rejects.toMatchObject(fault);
    expect(await own.transaction((tx) => readRows(tx, one))).toEqual([{ one: 1 }]);
    await expect(own.transaction(() => nextTurn())).rejects.toMatchObject(fault);
  });
});
