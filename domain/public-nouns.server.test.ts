import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, getTableName, inArray, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { editedNouns } from './edited-nouns.server.ts';
import type { EditedNoun } from './editing/edited-noun.ts';
import type { SluggedNoun } from './public-noun/public-noun.ts';
import { rowsInEveryState } from './public-noun/testing/some-row.ts';
import { allNouns, describedNouns, type NounKey, publicNouns, sluggedNouns } from './public-nouns.server.ts';

// Every public noun has in the database what its statement relies on. docs/adding-a-noun.md says how a migration makes it.

const database = await openDatabaseForFile();

/** What the database has for the noun's table, and whether changes of its table of counts are announced. */
interface Provision {
  triggers: { name: string; args: string[] }[];
  announcesCounts: boolean;
  /** Definitions of the indexes, without the names of the indexes. */
  indexes: string[];
  columns: string[];
}

async function readProvision(db: Db, table: string, counts: string): Promise<Provision> {
  const trigger = (name: string) => sql`(select json_agg(json_build_object(
    'name', tgname, 'args', array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '')
  )) from pg_trigger where tgrelid = to_regclass(nullif(${name}::text, '')) and not tgisinternal and tgenabled in ('O', 'A'))`;
  const [row] = await readRows<{ [Key in 'triggers' | 'of_counts' | 'indexes' | 'columns']: unknown }>(
    db,
    sql`select ${trigger(table)} as triggers, ${trigger(counts)} as of_counts,
      (select json_agg(regexp_replace(indexdef, ' INDEX \\S+', ' INDEX')) from pg_indexes where tablename = ${table}) as indexes,
      (select json_agg(column_name) from information_schema.columns where table_name = ${table}) as columns`,
  );
  const triggers = (row?.triggers ?? []) as Provision['triggers'];
  const ofCounts = (row?.of_counts ?? []) as Provision['triggers'];
  return {
    triggers,
    announcesCounts: ofCounts.some(({ name }) => name === 'notify_change'),
    indexes: (row?.indexes ?? []) as string[],
    columns: (row?.columns ?? []) as string[],
  };
}

/** Lists what the database lacks for the noun; empty if it has everything. */
async function listGaps(db: Db, key: NounKey): Promise<string[]> {
  const noun = publicNouns[key];
  const table = getTableName(noun.table);
  const counts = noun.address === 'slug' ? getTableName(noun.counted.counts) : '';
  const { triggers, announcesCounts, indexes, columns } = await readProvision(db, table, counts);
  const gaps: string[] = [];
  /** `call` is what the migration of the noun selects. */
  const need = (condition: boolean, gap: string, call: string) => {
    if (!condition) gaps.push(`${table}: ${gap} (${call})`);
  };
  const isIndexed = (part: string) => indexes.some((index) => index.includes(part) && !index.includes(' WHERE '));

  need(
    triggers.some(({ name }) => name === 'notify_change'),
    'changes are not announced',
    `announce_changes_of('${table}')`,
  );
  const [, texts = ''] = triggers.find(({ name }) => name === 'note_media_uses')?.args ?? [];
  for (const column of noun.fileColumns) {
    const isNoted = new RegExp(`\\bitem\\."?${column}\\b`).test(texts);
    const call = `note_media_uses_of('${table}', ${noun.fileColumns.map((name) => `'${name}'`).join(', ')})`;
    need(isNoted, `uses of files in ${column} are not noted`, call);
  }
  if (noun.address === 'name') return gaps;

  if (noun.metadata) {
    const deleting = triggers.find(({ name }) => name === 'delete_override');
    need(deleting?.args[0] === key, 'overrides of deleted items stay', `delete_overrides_of('${table}', '${key}')`);
  }
  need(announcesCounts, `changes of ${counts} are not announced`, `announce_changes_of('${counts}')`);
  for (const event of ['added', 'changed', 'removed', 'emptied']) {
    const keeping = triggers.find(({ name }) => name === `keep_counts_${event}`);
    need(
      keeping?.args[0] === counts,
      `rows ${event} are not counted in ${counts}`,
      `keep_counts_of('${table}', '${counts}', …)`,
    );
  }
  need(
    indexes.some((index) => index.startsWith('CREATE UNIQUE') && index.includes('"right"((id)::text, 8)')),
    'ids may share the ending that slugs contain',
    `articleIndexes('${table}', …)`,
  );
  const search = `add_search_of('${table}')`;
  need(isIndexed('(title_text gin_trgm_ops)'), 'the command palette has no index of titles', search);
  need(
    isIndexed('(character_pairs(title_text))'),
    'the command palette has no index of pairs of characters in titles',
    search,
  );
  if (noun.metadata || noun.search) {
    need(columns.includes('search_text'), 'search_text is missing', search);
    need(isIndexed('(search_text gin_trgm_ops)'), 'search_text is not indexed', search);
    need(isIndexed('(character_pairs(search_text))'), 'pairs of characters are not indexed', search);
  }
  if (noun.search) need(columns.includes('words') && isIndexed('(words)'), 'words of bodies are not indexed', search);
  return gaps;
}

test.each(allNouns.map(([key]) => key))(
  'the database has everything that the public noun %s relies on',
  async (key) => {
    expect(await listGaps(database.db, key)).toEqual([]);
  },
);

test.each([
  ['drop trigger notify_change on help_articles', ['changes are not announced']],
  ['alter table help_articles disable trigger notify_change', ['changes are not announced']],
  ['drop trigger notify_change on help_counts', ['changes of help_counts are not announced']],
  ['drop trigger keep_counts_removed on help_articles', ['rows removed are not counted in help_counts']],
  ['drop trigger delete_override on help_articles', ['overrides of deleted items stay']],
  [
    'drop trigger note_media_uses on help_articles',
    ['uses of files in cover_image are not noted', 'uses of files in content are not noted'],
  ],
  [
    `drop trigger note_media_uses on help_articles; create trigger note_media_uses after insert on help_articles
      for each row execute function note_media_uses('item.id::text', 'item.content')`,
    ['uses of files in cover_image are not noted'],
  ],
  ['drop index help_articles_id_suffix_key', ['ids may share the ending that slugs contain']],
  [
    'alter table help_articles drop column search_text',
    ['search_text is missing', 'search_text is not indexed', 'pairs of characters are not indexed'],
  ],
  ['drop index help_articles_words_idx', ['words of bodies are not indexed']],
  ['drop index help_articles_title_text_idx', ['the command palette has no index of titles']],
])('the check of public nouns fails after "%s"', async (statements, gaps) => {
  const rolledBack = new Error('rolled back');
  const found = database.db.transaction(async (tx) => {
    for (const statement of statements.split(';')) await tx.execute(sql.raw(statement));
    const found = await listGaps(tx, 'help');
    expect(found).toEqual(gaps.map((gap) => expect.stringMatching(`^help_articles: ${gap} \\(.*help_\\w+'.*\\)$`)));
    throw rolledBack;
  });
  await expect(found).rejects.toBe(rolledBack);
});

/** A Monday, and a moment of its week in which no other date of a row is. */
const [monday, moment] = ['2001-02-05', new Date('2001-02-07T12:00:00Z')];

/** Stores rows of a noun in every state, dated `moment`. Returns how many of them are public, and how many are counted in each week. */
async function countByWeek(db: Db, { table, isPublic, counted }: SluggedNoun) {
  const { counts, buckets, date } = counted;
  await db.delete(table);
  const rows = rowsInEveryState(table, 'A title').map((row) => ({ ...row, [date.name]: moment }));
  await db.insert(table as PgTable).values(rows);
  const weeks = await db
    .select({ week: counts.week, items: sql<number>`sum(items)::int` })
    .from(counts)
    .where(and(inArray(counts.bucket, [...buckets]), ne(counts.week, '-infinity'), ne(counts.items, 0)))
    .groupBy(counts.week);
  return { weeks, items: await db.$count(table, isPublic) };
}

test.each(sluggedNouns)('public rows of the noun %s are counted in the week of its date', async (_, noun) => {
  const rolledBack = new Error('rolled back');
  let counted: Awaited<ReturnType<typeof countByWeek>> = { weeks: [], items: 0 };
  const counting = database.db.transaction(async (tx) => {
    counted = await countByWeek(tx, noun);
    throw rolledBack;
  });
  await expect(counting).rejects.toBe(rolledBack);
  const { counts, date } = noun.counted;
  const [name, countsName] = [getTableName(noun.table), getTableName(counts)];
  expect(counted.items, `${name}: none of its rows is public; see rowsInEveryState.`).toBeGreaterThan(0);
  const why = `keep_counts_of('${name}', '${countsName}', …) returns item.${date.name} for each bucket of the statement.`;
  expect(counted.weeks, why).toEqual([{ week: monday, items: counted.items }]);
});

test.each(describedNouns)('the metadata that staff wrote for a deleted %s goes to the trash with it', (key, noun) => {
  const edited: EditedNoun | undefined = Object.values(editedNouns).find(
    ({ table }) => getTableName(table) === getTableName(noun.table),
  );
  const metadata = edited?.belongings?.find(({ table }) => table === page_seo);
  expect(metadata?.where, 'Give `editedArticles` the key of the noun.').toEqual(eq(page_seo.type, key));
});

test('the migration deletes the overrides of items that are gone, keeps the others, and may run twice', async () => {
  const rolledBack = new Error('rolled back');
  const [kept, gone] = [newId(), newId()];
  const migrated = database.db.transaction(async (tx) => {
    await tx.insert(blog_posts).values({ id: kept, title: 'Kept', author_name: 'Maya' });
    await tx.insert(page_seo).values([
      { type: 'post', ref: kept },
      { type: 'post', ref: gone },
      { type: 'help', ref: kept },
      { type: 'policy', ref: 'terms' },
      { type: 'page', ref: '/about' },
    ]);
    for (const _ of [1, 2])
      await tx.execute(
        sql`select delete_overrides_of('blog_posts', 'post'), delete_overrides_of('help_articles', 'help')`,
      );
    const left = await tx.select({ type: page_seo.type, ref: page_seo.ref }).from(page_seo).orderBy(page_seo.type);
    expect(left).toEqual([
      { type: 'page', ref: '/about' },
      { type: 'policy', ref: 'terms' },
      { type: 'post', ref: kept },
    ]);
    throw rolledBack;
  });
  await expect(migrated).rejects.toBe(rolledBack);
});
