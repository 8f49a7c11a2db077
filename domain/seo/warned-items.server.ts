import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { page_seo } from '@listgrove/db/schema/seo';
import { type SQL, sql } from 'drizzle-orm';
import { inTitle } from '../search/in-title.server.ts';
import { type ArticleMatches, type ArticleType, articleTables, isAddress, isWritten } from './item-pages.server.ts';
import { longestDescription } from './seo.ts';
import type { SeoWarning } from './seo-page.ts';

/** How many articles of a type are listed under a warning at most. */
const mostWarned = 1_000;

/**
 * The published articles of a type that match `q`, or all, and that a warning holds for, the newest first, up to
 * `mostWarned`. Reads them all, once, and only when staff ask for it. `titles` are those of the pages
 * that are no articles, which an article may share.
 */
export async function warnedArticles(
  db: Db,
  type: ArticleType,
  { warning, titles, q }: { warning: SeoWarning; titles: string[]; q: string },
): Promise<ArticleMatches> {
  const among = q ? sql`(${inTitle(q)} or ${isWritten(q)} or ${isAddress(sql`article.id`, q)})` : sql`true`;
  const statement = sql`
    select article.id from ${worded(type)} and ${among} and ${holds(warning, titles)}
    order by article.created_at desc, article.id desc limit ${mostWarned}
  `;
  const rows = await readRows<{ id: string }>(db, statement);
  return {
    total: rows.length,
    isMore: rows.length === mostWarned,
    idsOf: async (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  };
}

/** The published articles of a type, each beside what staff wrote over it. */
function worded(type: ArticleType): SQL {
  return sql`${articleTables[type].table} as article
    left join ${page_seo} as written on written.type = ${type} and written.ref = article.id::text
    where article.status = 'published'`;
}

const title = sql`lower(coalesce(nullif(written.title, ''), article.title))`;
const description = sql`coalesce(nullif(written.description, ''), article.excerpt)`;

function holds(warning: SeoWarning, titles: string[]): SQL {
  if (warning === 'missing-description') return sql`${description} = ''`;
  if (warning === 'long-description') return sql`char_length(${description}) > ${longestDescription}`;
  return sql`${title} in (
    select folded from (
      select lower(value) as folded from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb)
      union all select ${title} from ${worded('post')}
      union all select ${title} from ${worded('help')}
    ) as all_titles group by folded having count(*) > 1
  )`;
}
