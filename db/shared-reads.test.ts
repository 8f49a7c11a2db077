import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAnnouncedTables } from './announced-tables.ts';
import { createChanges } from './changes.ts';
import type { Database } from './db.ts';
import { newRecording, recordStatements } from './record-statements.ts';
import { site_settings } from './schema/settings.ts';
import { openSharedReads, readShared, type SharedReads } from './shared-reads.ts';
import { openTestDatabase } from './testing/database.ts';

let database: Database;
let reads: SharedReads;
let connected = true;
let statements = 0;
const changes = createChanges();

beforeAll(async () => {
  database = await openTestDatabase();
  database.feed.subscribe((table) => changes.note(table));
});
afterAll(() => database.close());
beforeEach(async () => {
  await write('first');
  await database.feed.catchUp();
  connected = true;
  statements = 0;
  reads?.close();
  const feed = Object.create(database.feed, { connected: { get: () => connected } });
  reads = openSharedReads({ db: database.db, feed }, await listAnnouncedTables(database.db), changes);
});

async function write(value: string, db = database.db) {
  const row = { key: 'shared read', value, category: 'general' as const };
  await db.insert(site_settings).values(row).onConflictDoUpdate({ target: site_settings.key, set: { value } });
}

async function query(db = database.db) {
  const rows = await db.select().from(site_settings).where(sql`key = 'shared read'`);
  return rows[0]?.value;
}

/** Reads as a request does, together with `before`, and records what it reads. */
async function read({ db = database.db, before = async () => {}, until = Number.POSITIVE_INFINITY } = {}) {
  const recording = { ...newRecording(), onStatement: () => statements++ };
  const value = await recordStatements(recording, async () => {
    await before();
    return readShared(db, { key: 'value', read: () => query(db), until: () => until });
  });
  return { value, sources: [...recording.sources], mayHaveWritten: recording.mayHaveWritten };
}

test('a read runs its statement once, and each operation that gets its result records the tables', async () => {
  const first = await read();
  expect(first).toEqual({ value: 'first', sources: ['site_settings'], mayHaveWritten: false });
  expect(await read()).toEqual(first);
  expect(statements).toBe(1);
  expect(reads.find('value')).toBe('first');
  expect(reads.content.results).toBe(1);
});

test('a change of the table is read after its notice', async () => {
  await read();
  await write('second');
  await database.feed.catchUp();
  expect(reads.find('value')).toBeUndefined();
  expect(await read()).toMatchObject({ value: 'second' });
});

test('an operation reads its own write before the notice arrives', async () => {
  const silent = createChanges();
  reads = openSharedReads(database, await listAnnouncedTables(database.db), silent);
  await read();
  expect(await read({ before: () => write('third') })).toMatchObject({ value: 'third', mayHaveWritten: true });
  // Nothing was stored by it, because its transaction may not have been committed.
  expect(reads.find('value')).toBe('first');
});

test('a transaction always runs its statements', async () => {
  await read();
  await database.db.transaction(async (tx) => void (await read({ db: tx })));
  expect(statements).toBe(2);
});

test('a result that a change has overtaken is not stored', async () => {
  await recordStatements(newRecording(), () =>
    readShared(database.db, {
      key: 'value',
      async read() {
        const value = await query();
        changes.note('site_settings');
        return value;
      },
    }),
  );
  expect(reads.content.results).toBe(0);
});

test('nothing is answered or stored while the change feed is disconnected', async () => {
  await read();
  connected = false;
  await read();
  expect(statements).toBe(2);
  expect(reads.find('value')).toBeUndefined();
});

test('a result with an end is read again after it', async () => {
  await read({ until: Date.now() + 30 });
  await new Promise((resolve) => setTimeout(resolve, 40));
  await read({ until: 0 });
  await read();
  expect(statements).toBe(3);
});

test('neither time nor relations without change notices are stored', async () => {
  for (const statement of [sql`select now()`, sql`select relname from pg_class limit 1`]) {
    const read = async () => void (await database.db.execute(statement));
    await recordStatements(newRecording(), () => readShared(database.db, { key: 'other', read }));
  }
  expect(reads.content.results).toBe(0);
});

test('the least recently used results are forgotten before they take more than 8 MB', async () => {
  const long = 'x'.repeat(400_000);
  for (let key = 0; key < 20; key++) {
    await recordStatements(newRecording(), () => readShared(database.db, { key: `${key}`, read: async () => long }));
  }
  expect(reads.content.bytes).toBeLessThanOrEqual(8_000_000);
  expect(reads.find('19')).toBe(long);
  expect(reads.find('0')).toBeUndefined();
});
