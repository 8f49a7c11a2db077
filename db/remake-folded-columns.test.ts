import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';
import { blog_posts } from './schema/posts.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();

/** Returns the indexes of all tables and their generated columns, as they are defined. */
const definitions = (db: Db) =>
  readRows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
      union all
      select adrelid::regclass || '.' || attname, format_type(atttypid, atttypmod) || attnotnull || pg_get_expr(adbin, adrelid)
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where attgenerated = 's'
      order by 1`,
  );

test('what a function has folded is made anew, with the same columns and indexes', async () => {
  const rolledBack = new Error('rolled back');
  const remade = database.db.transaction(async (tx) => {
    await tx.insert(blog_posts).values({ title: 'Milk', content: '<p>Bread</p>', author_name: 'Maya' });
    const before = await definitions(tx);
    await tx.execute(sql`create or replace function words_of(shown text, content text) returns tsvector language sql immutable strict
      return 'changed'::tsvector`);
    await tx.execute(sql`select remake_folded_columns()`);
    const [post] = await readRows(tx, sql`select title_text, words::text as words from blog_posts`);
    expect(post).toEqual({ title_text: 'milk', words: "'changed'" });
    expect(await definitions(tx)).toEqual(before);
    throw rolledBack;
  });
  await expect(remade).rejects.toBe(rolledBack);
});
