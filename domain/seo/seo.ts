import type { page_seo } from '@listgrove/db/schema/seo';
import { countCharacters } from '@listgrove/kernel/cut-text';
import type { NounKey } from '../public-nouns.server.ts';

/** The type of an entry of `page_seo`: a static page, or the public noun of an item. */
export type SeoType = 'page' | NounKey;

/** The metadata of a page, or staff's override of it. An empty field of an override leaves the page's own. */
export type SeoOverride = Pick<typeof page_seo.$inferSelect, 'title' | 'description' | 'keywords' | 'image'>;

/** What staff made a page tell search engines: not to list it (`noindex`), not to follow its links (`nofollow`). */
export type SeoRobots = Pick<typeof page_seo.$inferSelect, 'noindex' | 'nofollow'>;

/** The longest description, in characters, without a warning. Search engines truncate longer ones. */
export const longestDescription = 160;

/** Returns the length of a description in characters as a person sees them, as the SQL function `count_characters` does. */
export function descriptionLength(description: string): number {
  return countCharacters(description);
}

/** The shortest description, in characters, that uses the room in search results: 150 to 160 are recommended. */
export const shortestGoodDescription = 150;
