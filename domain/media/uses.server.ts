import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
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
  place: keyof typeof placeWords;
  ref: string;
  title: string | null;
  total: number;
}

/** Where each of these files is used; files that are not have no entry. One statement, whatever the number. */
export async function listUses(db: Db, actor: Actor, ids: string[]): Promise<Map<string, Uses>> {
  requireStaff(actor);
  if (ids.length === 0) return new Map();
  const statement = sql`
    select used.file_id, used.place, used.ref, used.total, case used.place
      when 'blog_posts' then (select title from blog_posts where id = used.ref::uuid)
      when 'help_articles' then (select title from help_articles where id = used.ref::uuid)
      when 'policies' then (select title from policies where id = used.ref::uuid)
      when 'testimonials' then (select name from testimonials where id = used.ref::uuid)
      when 'code_snippets' then (select name from code_snippets where id = used.ref::uuid)
    end as title
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

const placeWords = {
  blog_posts: { label: (title: string) => `Blog post "${title}"`, path: (ref: string) => `/admin/blog/${ref}` },
  help_articles: { label: (title: string) => `Help article "${title}"`, path: (ref: string) => `/admin/help/${ref}` },
  policies: { label: (title: string) => `Policy "${title}"`, path: (ref: string) => `/admin/policies/${ref}` },
  testimonials: {
    label: (name: string) => `Testimonial of ${name}`,
    path: (ref: string) => `/admin/testimonials/${ref}`,
  },
  code_snippets: { label: (name: string) => `Code snippet "${name}"`, path: () => '/admin/code-snippets' },
  site_settings: { label: (_: string, ref: string) => `Setting "${settingWords(ref)}"`, path: () => '/admin/settings' },
  page_seo: { label: (_: string, ref: string) => `Share image of ${ref}`, path: () => '/admin/seo' },
};

function placeOf({ place, ref, title }: UseRow): Place {
  const words = placeWords[place];
  return { label: words.label(title ?? '', ref), path: words.path(ref) };
}

function settingWords(key: string): string {
  return key in settingDefinitions ? settingDefinitions[key as SettingKey].description : key;
}
