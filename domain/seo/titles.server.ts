import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { page_seo } from '@listgrove/db/schema/seo';
import { keysOf } from '@listgrove/kernel/options';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ArticleType, articleTables } from './item-pages.server.ts';

/**
 * How many published articles bear each of `titles`, whatever the case: two stands for any more. A title that staff wrote
 * over an article stands in for its own.
 */
export async function countTitles(db: Db, titles: string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const rows = await readRows<{ title: string; pages: number | string }>(db, titlesStatement(titles));
  return new Map(rows.map(({ title, pages }) => [title, Number(pages)]));
}

/** The statement of `countTitles`, exported for the test that has it explained. */
export function titlesStatement(titles: string[]): SQL {
  const types = keysOf(articleTables);
  return sql`
    with wanted as materialized (
      select title, lower(title) as folded from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as given(title)
    ), written as materialized (
      select lower(${page_seo.title}) as folded, count(*) as pages from ${page_seo}
      where lower(${page_seo.title}) in (select folded from wanted) and (${sql.join(types.map(isPublished), sql` or `)})
      group by lower(${page_seo.title})
    )
    select wanted.title, least(2, coalesce(written.pages, 0) + ${sql.join(types.map(ownTitles), sql` + `)}) as pages
    from wanted left join written using (folded)`;
}

/** Whether what was written belongs to an article of that type that the public sees. */
function isPublished(type: ArticleType): SQL {
  return sql`exists (select from ${articleTables[type].table} as article
    where article.id = case when ${page_seo.type} = ${type} then ${page_seo.ref}::uuid end and article.status = 'published')`;
}

/** How many articles of that type bear the wanted title by themselves. */
function ownTitles(type: ArticleType): SQL {
  const isOver = and(eq(page_seo.type, type), sql`${page_seo.ref} = article.id::text`, sql`${page_seo.title} <> ''`);
  return sql`(
    select count(*) from (
      select from ${articleTables[type].table} as article
      where lower(article.title) = wanted.folded and article.status = 'published'
        and not exists (select from ${page_seo} where ${isOver})
      limit 2
    ) as bearing)`;
}
