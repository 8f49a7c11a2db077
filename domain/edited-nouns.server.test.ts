import { readRows } from '@listgrove/db/rows';
import { revisions } from '@listgrove/db/schema/revisions';
import { schedules } from '@listgrove/db/schema/schedules';
import { previews, unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { editedNouns } from './edited-nouns.server.ts';
import type { EditedNoun } from './editing/edited-noun.ts';
import { someMoment, someRow } from './public-noun/testing/some-row.ts';
import type { Actor } from './rights/actor.ts';

// Every noun whose items staff publish has in the database the triggers that its migration makes. docs/adding-a-noun.md says how.

const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const nouns: [string, EditedNoun][] = Object.entries(editedNouns);

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const [, { table }] of nouns) await database.db.delete(table);
});

test('every noun whose table keeps versions is in the list', async () => {
  const keeping = await readRows<{ name: string }>(
    database.db,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname like 'keep\\_revisions%' group by 1`,
  );
  const missing = keeping.map(({ name }) => name).filter((name) => !(name in editedNouns));
  expect(missing, 'Add the nouns of these tables to domain/edited-nouns.server.ts.').toEqual([]);
});

/** Stores an item and makes it public or not, and then the opposite. Returns what it was before each of these saves. */
async function saveTwice({ table, isPublic, setPublic }: EditedNoun, id: string): Promise<boolean[]> {
  const { db } = database;
  // Before the saves, because an update in the same moment is none.
  await db.insert(table as PgTable).values({ ...someRow(table, 'First'), id, updated_at: someMoment });
  const [row] = await db.select().from(table).where(eq(table.id, id));
  const wasPublic = row !== undefined && isPublic(row);
  for (const is_public of [!wasPublic, wasPublic]) await setPublic(db, maya, { id, is_public });
  return [wasPublic, !wasPublic];
}

test.each(nouns)('a save of %s keeps the version that it replaces, and whether it was public', async (name, noun) => {
  const id = newId();
  const states = await saveTwice(noun, id);
  const kept = await database.db
    .select({ was_public: revisions.was_public, content: revisions.content })
    .from(revisions)
    .where(and(eq(revisions.table_name, name), eq(revisions.row_id, id)))
    .orderBy(asc(revisions.saved_at));
  const keeping = `${name}: call keep_revisions_of('${name}', column, value, thinned, columns…) in its migration`;
  expect(kept, `${keeping}.`).toHaveLength(2);
  expect(
    kept.map(({ was_public }) => was_public),
    `${keeping}, with the column and its value that make a row public.`,
  ).toEqual(states);
  const columns = Object.entries(getTableColumns(noun.table)).filter(([, { generated }]) => generated === undefined);
  expect(
    Object.keys(kept[0]?.content ?? {}).sort(),
    `${keeping}, where the columns are those that the database generates.`,
  ).toEqual(columns.map(([column]) => column).sort());
});

test.each(nouns)(
  'versions, plans, unpublished changes and previews of a deleted row of %s are deleted',
  async (name, noun) => {
    const { db } = database;
    const id = newId();
    await saveTwice(noun, id);
    const item = { table_name: name, row_id: id };
    const soon = sql`now() + interval '1 day'`;
    await db.insert(unpublished_versions).values({ ...item, content: {}, based_on: someMoment });
    await db.insert(schedules).values({ ...item, action: 'publish', due_at: soon, set_by_name: maya.name });
    await db.insert(previews).values({ ...item, digest: id, made_by_name: maya.name, expires_at: soon });
    await db.delete(noun.table).where(eq(noun.table.id, id));
    const left = async (table: typeof revisions | typeof schedules | typeof unpublished_versions | typeof previews) =>
      db.$count(table, and(eq(table.table_name, name), eq(table.row_id, id)));
    const call = (verb: string) => `${name}: call ${verb}('${name}') in its migration.`;
    expect(await left(revisions), call('keep_revisions_of')).toBe(0);
    expect(await left(schedules), call('delete_schedules_of')).toBe(0);
    for (const table of [unpublished_versions, previews])
      expect(await left(table), call('delete_unpublished_of')).toBe(0);
  },
);
