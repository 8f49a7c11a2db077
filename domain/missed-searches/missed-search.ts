import type { missed_searches } from '@listgrove/db/schema/misses';

/** A row of `missed_searches`. */
export type MissedSearch = typeof missed_searches.$inferSelect;

/** A search without a result: the path of the page with the search, and the text as `missedText` makes it. */
export type Search = Pick<MissedSearch, 'path' | 'text'>;

/** Longer texts are pasted by accident; in UTF-16 code units. */
const longestText = 100;

/**
 * Returns a search text in the only form in which it is counted: in lower case, with one space between words. Returns null for a text that
 * may say something about a visitor, such as a mail address, a telephone number or the number of a card.
 */
export function missedText(q: string): string | null {
  const text = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text === '' || text.length > longestText || /[@\p{Cc}]/u.test(text) || digits > 5 ? null : text;
}
