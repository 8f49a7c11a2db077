import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import { inArray, sql } from 'drizzle-orm';
import { ownColumn } from '../public-noun/own-column.ts';
import type { SiteSearch, SluggedNoun } from '../public-noun/public-noun.ts';
import { sluggedNouns } from '../public-nouns.server.ts';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches } from '../search/find-matches.server.ts';
import type { Piece } from '../search/search.ts';

/** The number of matches of each noun on the search page. The noun's own list shows all. */
const shownLimit = 10;

/** An item that was found. `match` is the excerpt of the body that matched, if only the body did. */
export interface FoundItem {
  id: string;
  title: string;
  excerpt: string;
  match: Piece[] | undefined;
}

/** The first matches of a noun and how many there are. If counting stopped at `total`, `isMore` is true. */
export interface FoundGroup extends Pick<SiteSearch, 'heading' | 'rest'> {
  /** The address of the noun's own list. */
  path: string;
  items: FoundItem[];
  total: number;
  isMore: boolean;
}

/**
 * Returns the matches of `q` for each noun that takes part in the search, in the order of `rank`. They are the same
 * that the noun's own list finds. Returns no groups if `q` is empty.
 */
export async function searchSite(db: Db, q: string): Promise<FoundGroup[]> {
  if (q === '') return [];
  const searched = sluggedNouns.flatMap(([, noun]) => (noun.search ? [{ noun, search: noun.search }] : []));
  searched.sort((a, b) => a.search.rank - b.search.rank);
  return Promise.all(searched.map(({ noun, search }) => searchNoun(db, noun, search, q)));
}

async function searchNoun(
  db: Db,
  { table, path, metadata }: SluggedNoun,
  { searchable, heading, rest }: SiteSearch,
  q: string,
): Promise<FoundGroup> {
  const { ids, bodyIds, total, isMore } = await findMatches(db, searchable, { q, limit: shownLimit, offset: 0 });
  const group = { path, heading, rest, total, isMore };
  if (ids.length === 0) return { ...group, items: [] };
  const [rows, excerpts] = await Promise.all([
    db
      .select({
        id: sql<string>`${table.id}`,
        title: sql<string>`${table.title}`,
        excerpt: ownColumn<string>(metadata?.columns.description, sql`''`),
      })
      .from(table)
      .where(inArray(table.id, ids)),
    bodyExcerpts(db, table, bodyIds, q),
  ]);
  return { ...group, items: inOrder(ids, rows).map((row) => ({ ...row, match: excerpts.get(row.id) })) };
}
