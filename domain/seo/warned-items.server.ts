import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { page_seo } from '@listgrove/db/schema/seo';
import { type SQL, sql } from 'drizzle-orm';
import { ownColumn } from '../public-noun/own-column.ts';
import { type DescribedNoun, describedNouns, type NounKey } from '../public-nouns.server.ts';
import { hasWords } from '../search/in-title.server.ts';
import { countedUpTo, type ItemMatches, isAddress, isWritten } from './item-pages.server.ts';
import { longestDescription } from './seo.ts';
import type { SeoWarning } from './seo-page.ts';

/**
 * Returns the public items of a noun that have a warning and, if `q` is not empty, match it, newest first: 200, or as many
 * more as a page needs that ends at `end`.
 * `titles` are the titles of the pages without slugs, which an item may duplicate. Reads all public items, so it only
 * runs when staff filter by a warning.
 */
export async function matchWarnedItems(
  db: Db,
  [key, noun]: [NounKey, DescribedNoun],
  { warning, titles, q, end }: { warning: SeoWarning; titles: string[]; q: string; end: number },
): Promise<ItemMatches> {
  const { table } = noun;
  const countLimit = countedUpTo(end);
  const among = q
    ? sql`(${hasWords(sql`search_text`, q)} or ${isWritten(q)} or ${isAddress(sql`${table.id}`, q)})`
    : sql`true`;
  const statement = sql`
    select ${table.id} from ${worded(key, noun)} and ${among} and ${holds(noun, warning, titles)}
    order by ${noun.counted.date} desc, ${table.id} desc limit ${countLimit + 1}
  `;
  const rows = await readRows<{ id: string }>(db, statement);
  return {
    total: Math.min(rows.length, countLimit),
    isMore: rows.length > countLimit,
    idsOf: async (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  };
}

/**
 * Returns the from and where clauses for the public items of a noun, each joined with staff's override as `written`.
 */
function worded(key: NounKey, { table, isPublic }: DescribedNoun): SQL {
  return sql`${table}
    left join ${page_seo} as written on written.type = ${key} and written.ref = ${table.id}::text
    where ${isPublic}`;
}

function titleOf({ table }: DescribedNoun): SQL {
  return sql`lower(coalesce(nullif(written.title, ''), ${table.title}))`;
}

function holds(noun: DescribedNoun, warning: SeoWarning, titles: string[]): SQL {
  const own = ownColumn<string>(noun.metadata.columns.description, sql`''`);
  const description = sql`coalesce(nullif(written.description, ''), ${own})`;
  if (warning === 'missing-description') return sql`${description} = ''`;
  if (warning === 'long-description')
    return sql`(char_length(${description}) > ${longestDescription} and count_characters(${description}) > ${longestDescription})`;
  const titlesOfNouns = describedNouns.map(
    ([key, each]) => sql`union all select ${titleOf(each)} from ${worded(key, each)}`,
  );
  return sql`${titleOf(noun)} in (
    select folded from (
      select lower(value) as folded from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb)
      ${sql.join(titlesOfNouns, sql` `)}
    ) as all_titles group by folded having count(*) > 1
  )`;
}
