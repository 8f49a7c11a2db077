import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { page_seo } from '@listgrove/db/schema/seo';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type DescribedNoun, describedNouns, type NounKey } from '../public-nouns.server.ts';

/**
 * Returns the number of public items with each of `titles`, ignoring case, by title. Counting stops at two. The title
 * of staff's override replaces the item's own.
 */
export async function countTitles(db: Db, titles: string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map();
  const rows = await readRows<{ title: string; pages: number | string }>(db, titlesStatement(titles));
  return new Map(rows.map(({ title, pages }) => [title, Number(pages)]));
}

/** Returns the statement of `countTitles`. Exported for the test of its plan. */
export function titlesStatement(titles: string[]): SQL {
  return sql`
    with wanted as materialized (
      select title, lower(title) as folded from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as given(title)
    ), written as materialized (
      select lower(${page_seo.title}) as folded, count(*) as pages from ${page_seo}
      where lower(${page_seo.title}) in (select folded from wanted)
        and (${sql.join(describedNouns.map(isOfPublicItem), sql` or `)})
      group by lower(${page_seo.title})
    )
    select wanted.title, least(2, coalesce(written.pages, 0) + ${sql.join(describedNouns.map(countOwnTitles), sql` + `)}) as pages
    from wanted left join written using (folded)`;
}

/** Returns the condition that an entry of `page_seo` belongs to a public item of the noun. */
function isOfPublicItem([key, { table, isPublic }]: [NounKey, DescribedNoun]): SQL {
  return sql`exists (select from ${table}
    where ${table.id} = case when ${page_seo.type} = ${key} then ${page_seo.ref}::uuid end and ${isPublic})`;
}

/** Returns the expression for the number of public items of the noun with the wanted title and no override of it. */
function countOwnTitles([key, { table, isPublic }]: [NounKey, DescribedNoun]): SQL {
  const isOver = and(eq(page_seo.type, key), sql`${page_seo.ref} = ${table.id}::text`, sql`${page_seo.title} <> ''`);
  return sql`(
    select count(*) from (
      select from ${table}
      where lower(${table.title}) = wanted.folded and ${isPublic}
        and not exists (select from ${page_seo} where ${isOver})
      limit 2
    ) as bearing)`;
}
