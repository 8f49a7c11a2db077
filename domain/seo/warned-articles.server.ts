import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { type SQL, sql } from 'drizzle-orm';
import { searchLimits } from '../search/search.ts';
import { type ArticleMatches, type ArticleType, articleTables } from './article-pages.server.ts';
import { longestDescription } from './seo.ts';
import type { SeoWarning } from './seo-page.ts';

/**
 * Those of `matches` that a warning holds for, the newest first, up to `searchLimits.counted`; null stands for every
 * published article of the type. Reads them all, once, and only when staff ask for it. `titles` are those of the pages
 * that are no articles, which an article may share.
 */
export async function warnedArticles(
  db: Db,
  type: ArticleType,
  { warning, titles, matches }: { warning: SeoWarning; titles: string[]; matches: ArticleMatches | null },
): Promise<ArticleMatches> {
  const ids = matches && (await matches.idsOf(0, matches.total));
  const among = ids
    ? sql`article.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    : sql`true`;
  const { rows } = (await db.execute(sql`
    select article.id from ${worded(type)} and ${among} and ${holds(warning, titles)}
    order by article.created_at desc, article.id desc limit ${searchLimits.counted}
  `)) as unknown as { rows: { id: string }[] }; // all the drivers share
  return {
    total: rows.length,
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
      union all select ${title} from ${worded('blog')}
      union all select ${title} from ${worded('help')}
    ) as all_titles group by folded having count(*) > 1
  )`;
}
