import { fold } from '../fold.ts';
import type { PastName } from './past-names.ts';
import type { WordName } from './word-names.ts';

/** A name that is suggested while somebody types. `past` is what is remembered of it; null for a name of the word lists. */
export interface Suggestion {
  name: string;
  past: PastName | null;
}

/** How many names are suggested at most. */
export const mostSuggestions = 6;

/** With one letter, the word lists say nothing about what is meant. */
const lettersForWords = 2;

/** Whether what was typed is the beginning of the name (2) or of another word in it (1), or neither (0). */
function fit(folded: string, typed: string): number {
  if (folded.startsWith(typed)) return 2;
  const at = folded.indexOf(` ${typed}`);
  return at >= 0 || folded.includes(`-${typed}`) ? 1 : 0;
}

/**
 * Returns the names that begin, or have a word that begins, with what was typed: first those of the people of the lists, the most used ones
 * first (`past` is in this order), then those of the word lists. What was typed itself is suggested only if more is remembered of it.
 */
export function suggestNames(typed: string, past: readonly PastName[], words: readonly WordName[]): Suggestion[] {
  const query = fold(typed.trim());
  if (query === '') return [];
  const own = past
    .filter((each) => fit(each.key, query) > 0 && (each.key !== query || isMore(each)))
    // A name that begins with it comes before one with such a word.
    .sort((a, b) => fit(b.key, query) - fit(a.key, query));
  const suggestions: Suggestion[] = own.slice(0, mostSuggestions).map((each) => ({ name: each.name, past: each }));
  if (query.length < lettersForWords) return suggestions;
  const known = new Set(past.map(({ key }) => key));
  // Who writes "Tomatoes" is not asked whether a tomato is meant.
  const isKnown = (word: string) => known.has(word) || plurals.some((ending) => known.has(word + ending));
  for (const least of [2, 1]) {
    for (const { name, folded } of words) {
      if (suggestions.length >= mostSuggestions) return suggestions;
      if (folded === query || fit(folded, query) !== least || isKnown(folded)) continue;
      known.add(folded);
      suggestions.push({ name, past: null });
    }
  }
  return suggestions;
}

/** The most usual endings of plurals in English and German. */
const plurals = ['s', 'es', 'n', 'en', 'e', 'er'];

const isMore = ({ quantity, unit, price }: PastName) => (quantity ?? 1) !== 1 || unit !== '' || price !== null;
