import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../connect.ts';
import { openEmbedded } from '../embedded/open.ts';
import { openCopy } from '../embedded/open-copy.ts';
import { migrateDatabase } from '../migrate.ts';
import { knownMigrations } from '../migrations.ts';
import { readRows } from '../rows.ts';
import { ensureTemplate } from '../template.ts';
import { openTestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listFilledTables, listSequences, listTables } from './catalog.ts';
import { insertLines, setSequence, withBareTables } from './load-rows.ts';
import { readLines, usePlainFormats } from './read-rows.ts';

// Each test creates databases from files, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function openHere(): Promise<Database> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** A table with a value of every kind that a text format could lose. */
const oddities = `
  create table oddities (
    id bigint generated always as identity, "the ""text""" text, doubled text generated always as ("the ""text""" || 'x') stored,
    list text[], data jsonb, bytes bytea, at timestamptz, day date, span interval, number double precision,
    exact numeric, flag boolean, parent bigint
  );
  alter table oddities add primary key (id), add foreign key (parent) references oddities (id);
  create index on oddities (day);
  insert into oddities ("the ""text""", list, data, bytes, at, day, span, number, exact, flag, parent) values
    (E'a\\tb\\nc\\\\ "ä" 🌳', array['x', null, '{"y"}'], 'null', '\\x00ff', 'infinity', '0044-01-01 BC', '1 mon -2 days', 'NaN', 9007199254740993.10, true, 2),
    (null, null, null, '', '2026-01-02 03:04:05.123456+00', '-infinity', '-3.5 sec', 0.1, -0.00, false, null),
    ('', '{}', '{"a": "\\u2028"}', null, null, null, null, '-0', 'NaN', null, 1)`.split(';');

test('every value of a row comes back as it was, with its foreign keys, triggers, indexes and sequences', async () => {
  const [from, to] = [await openHere(), await openHere()];
  for (const statement of oddities) for (const { db } of [from, to]) await db.execute(sql.raw(statement));
  await to.db.execute(sql`truncate oddities restart identity`);
  const before = await definitions(to);
  const table = (await listTables(from.db)).find(({ name }) => name === 'oddities');
  if (!table) throw new Error('The catalog does not list the table.');
  const lines: string[] = [];
  await from.db.transaction(async (tx) => {
    await usePlainFormats(tx);
    for await (const batch of readLines(tx, table)) lines.push(...batch);
  });
  const sequences = await listSequences(from.db);
  await to.db.transaction(async (tx) => {
    await usePlainFormats(tx);
    await withBareTables(tx, [table], async () => {
      expect(await insertLines(tx, table, lines)).toBe(3);
    });
    for (const sequence of sequences) await setSequence(tx, sequence);
  });
  const all = sql`select oddities::text as row from oddities order by id`;
  expect(await readRows(to.db, all)).toEqual(await readRows(from.db, all));
  expect(await definitions(to)).toEqual(before);
  await to.db.execute(sql`insert into oddities (flag) values (true)`);
  expect(await readRows(to.db, sql`select max(id)::int as id from oddities`)).toEqual([{ id: 4 }]);
  await expect(to.db.execute(sql`insert into oddities (parent) values (99)`)).rejects.toThrow();
});

test('rows whose foreign key does not hold are refused as a whole', async () => {
  const { db } = await openHere();
  const table = (await listTables(db)).find(({ name }) => name === 'media_uses');
  if (!table) throw new Error('The catalog does not list the table.');
  const line = JSON.stringify(['00000000-0000-4000-8000-000000000000', 'blog_posts', '1']);
  const load = db.transaction((tx) =>
    withBareTables(tx, [table], async () => {
      await insertLines(tx, table, [line]);
    }),
  );
  await expect(load).rejects.toThrow();
  expect(await listFilledTables(db)).toEqual([]);
});

test('the copy of a running embedded database has what was committed by its moment, and nothing later', async () => {
  await ensureTemplate();
  const dataDir = temporaryFolder();
  const { db, copyTo, close } = await openEmbedded(dataDir, console.error);
  onTestFinished(close);
  await db.execute(sql`create table note (round int, text text)`);
  await db.execute(sql`insert into note select 0, repeat('x', 500) from generate_series(1, 5000)`);
  let round = 0;
  let isCopying = true;
  const writing = (async () => {
    while (isCopying) await db.execute(sql`insert into note select ${++round}, 'y' from generate_series(1, 10)`);
  })();
  const at = await copyTo?.(`${dataDir}/copy`);
  isCopying = false;
  const committed = round;
  await writing;
  await db.execute(sql`delete from note`);
  const copy = await openCopy(`${dataDir}/copy`);
  onTestFinished(copy.close);
  const [found] = await readRows<{ rounds: number; rows: number; first: number }>(
    copy.db,
    sql`select max(round) as rounds, count(*)::int as rows, count(*) filter (where round = 0)::int as first from note`,
  );
  expect(found?.first).toBe(5000);
  expect(found?.rounds).toBeGreaterThan(0);
  expect(found?.rounds).toBeLessThanOrEqual(committed);
  expect(found?.rows).toBe(5000 + 10 * (found?.rounds ?? 0));
  expect(Math.abs(Number(at) / 1000 - Date.now())).toBeLessThan(60_000);
});

test('a database is migrated to an earlier version, and from there to the newest', { tags: 'long' }, async () => {
  const dataDir = temporaryFolder();
  const database = await openEmbedded(dataDir, console.error, { bare: true });
  onTestFinished(() => database.close());
  const until = knownMigrations()[4]?.when ?? 0;
  await migrateDatabase(database, { until });
  const names = async () => (await listTables(database.db)).map(({ name }) => name);
  expect(await names()).not.toContain('media_uses');
  await migrateDatabase(database);
  expect(await names()).toContain('media_uses');
  expect(await listFilledTables(database.db)).toEqual([]);
});

/** Every index, constraint and trigger of a database, in words. */
async function definitions({ db }: Database): Promise<unknown[]> {
  return readRows(
    db,
    sql`
      select pg_get_indexdef(indexrelid) as it from pg_index where indrelid::regclass::text !~ '^(pg_|information_schema)'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      order by 1`,
  );
}
