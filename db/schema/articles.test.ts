import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRows } from '../rows.ts';
import { openDatabaseForFile } from '../testing/database-for-file.ts';

const { db } = await openDatabaseForFile();

/** Returns the triggers of a table by their names, with what they call. */
async function triggersOf(table: string): Promise<Map<string, string>> {
  const triggers = await readRows<{ name: string; call: string }>(
    db,
    sql`select tgname as name, split_part(pg_get_triggerdef(oid), ' EXECUTE FUNCTION ', 2) as call from pg_trigger
      where tgrelid = ${table}::text::regclass and not tgisinternal order by tgname`,
  );
  return new Map(triggers.map(({ name, call }) => [name, call]));
}

test('the SQL function for articles gives a table what help articles have, and counts its rows', async () => {
  await db.execute(`create table leaflets (id uuid primary key, title text, cover_image text, content text, status text,
    created_at timestamptz default now(), updated_at timestamptz default now(), updated_by_name text)`);
  await db.execute('create table leaflet_counts (like help_counts including all)');
  await db.execute(
    `select set_up_articles_of('leaflets', 'leaflet', 'leaflet_counts', $$ select '', item.created_at $$)`,
  );

  const [leaflets, helpArticles] = await Promise.all(['leaflets', 'help_articles'].map(triggersOf));
  expect([...(leaflets?.keys() ?? [])]).toEqual([...(helpArticles?.keys() ?? [])]);
  expect(leaflets?.get('delete_override')).toBe("delete_override('leaflet')");
  for (const name of ['note_media_uses', 'audit_change']) expect(leaflets?.get(name)).toBe(helpArticles?.get(name));
  expect(await triggersOf('leaflet_counts')).toEqual(await triggersOf('help_counts'));

  await db.execute(`insert into leaflets (id, title, content) values (gen_random_uuid(), 'New', '')`);
  const counted = await readRows(db, sql`select items from leaflet_counts where week = '-infinity'`);
  expect(counted).toEqual([{ items: 1 }]);
  await db.execute('drop table leaflets, leaflet_counts');
});
