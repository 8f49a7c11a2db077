import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { trash } from '@listgrove/db/schema/trash';
import { itemSlug } from '@listgrove/kernel/slug';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { editedNounOf, editedNouns } from '../edited-nouns.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { allNouns, describedNouns, namedNouns } from '../public-nouns.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { type SettingKey, settingDefinitions } from '../settings/setting.ts';

/** A place that shows a file, in words: 'Blog post "Our year in lists"'. */
export interface Place {
  label: string;
  /** Where staff change it. */
  path: string;
}

/** The places that show a file: the first of them, and how many there are. */
export interface Uses {
  places: Place[];
  total: number;
}

/** How many places are named for one file. */
const named = 10;

interface UseRow {
  file_id: string;
  place: string;
  ref: string;
  title: string | null;
  total: number;
}

/** Where each of these files is used; files without a use have no entry. One statement, whatever the number of files. */
export async function listUses(db: Db, actor: Actor, ids: string[]): Promise<Map<string, Uses>> {
  requireStaff(actor);
  if (ids.length === 0) return new Map();
  const titles = Object.entries(places).flatMap(([table, { title }]) =>
    title ? [sql`when ${table} then ${typeof title === 'string' ? titleOf(table, title) : title}`] : [],
  );
  const statement = sql`
    select used.file_id, used.place, used.ref, used.total, case used.place ${sql.join(titles, sql` `)} end as title
    from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) as wanted (id)
    cross join lateral (
      select file_id, place, ref, count(*) over ()::int as total
      from media_uses where file_id = wanted.id order by place, ref limit ${named}
    ) as used`;
  const rows = await readRows<UseRow>(db, statement);
  const uses = new Map<string, Uses>();
  for (const row of rows) {
    const known = uses.get(row.file_id) ?? { places: [], total: row.total };
    known.places.push(placeOf(row));
    uses.set(row.file_id, known);
  }
  return uses;
}

function titleOf(table: string, column: string): SQL {
  return sql`(select ${sql.identifier(column)} from ${sql.identifier(table)} where id = used.ref::uuid)`;
}

/** A table whose rows show files: how a row is named, and where staff change it. */
interface PlaceOfUse {
  /** The column that names a row, or an expression for the name; null where the reference names it. */
  title: string | SQL | null;
  label(title: string, ref: string): string;
  path(ref: string, title: string): string;
}

/** The tables with a trigger `note_media_uses`, by name: those of the public nouns, and the others. */
const places: Record<string, PlaceOfUse> = {
  ...Object.fromEntries(
    allNouns.map(([, { table, label, deskPath }]): [string, PlaceOfUse] => [
      getTableName(table),
      { title: 'title', label: (title) => `${label} "${title}"`, path: (id, title) => deskPath({ id, title }) },
    ]),
  ),
  testimonials: {
    title: 'name',
    label: (name) => `Testimonial of ${name}`,
    path: (ref) => `/admin/testimonials/${ref}`,
  },
  code_snippets: { title: 'name', label: (name) => `Code snippet "${name}"`, path: () => '/admin/code-snippets' },
  unpublished_versions: {
    // The reference is the table of the item, a space, and its id.
    title: sql`case split_part(used.ref, ' ', 1) ${sql.join(
      Object.entries(editedNouns).map(
        ([name, { table, title }]) =>
          sql`when ${name} then (select ${title} from ${table} where id = split_part(used.ref, ' ', 2)::uuid)`,
      ),
      sql` `,
    )} end`,
    label: (title, ref) => `Unpublished changes of ${nounOf(ref).label.toLowerCase()} "${title}"`,
    path: (ref) => `${nounOf(ref).deskPath}/${ref.split(' ')[1]}`,
  },
  trashed_rows: {
    // The reference is the id of the item in the trash, a space, and the id of the row.
    title: sql`(select title from ${trash} where id = split_part(used.ref, ' ', 1)::uuid)`,
    label: (title) => `“${title}” in the trash`,
    path: () => '/admin/trash',
  },
  site_settings: { title: null, label: (_, ref) => `Setting "${settingWords(ref)}"`, path: () => '/admin/settings' },
  page_seo: {
    // The reference is the type of the page, a space, and the id, name or path of the page.
    title: sql`case split_part(used.ref, ' ', 1) ${sql.join(
      describedNouns.map(
        ([key, { table }]) =>
          sql`when ${key} then (select title from ${table} where id = split_part(used.ref, ' ', 2)::uuid)`,
      ),
      sql` `,
    )} end`,
    label: (title, ref) => `Share image of ${describeEntry(title, ref).label}`,
    path: (ref, title) => `/admin/seo?q=${encodeURIComponent(describeEntry(title, ref).path)}`,
  },
};

function nounOf(ref: string): EditedNoun {
  return editedNounOf(ref.replace(/ .*/, ''));
}

function placeOf({ place, ref, title }: UseRow): Place {
  const words = places[place];
  if (!words)
    throw new Error(`The table ${place} notes uses of files, but domain/media/uses.server.ts has no words for it.`);
  return { label: words.label(title ?? '', ref), path: words.path(ref, title ?? '') };
}

/** Returns the name and the address of the page of an entry of `page_seo`. */
function describeEntry(title: string, ref: string): { label: string; path: string } {
  const [type = '', id = ''] = ref.split(' ');
  const described = describedNouns.find(([key]) => key === type)?.[1];
  if (described)
    return { label: `${described.label} "${title}"`, path: `${described.path}/${itemSlug({ id, title })}` };
  const named = namedNouns.find(([key]) => key === type)?.[1];
  const path = named ? `${named.path}/${id}` : id;
  return { label: path, path };
}

function settingWords(key: string): string {
  return key in settingDefinitions ? settingDefinitions[key as SettingKey].description : key;
}
