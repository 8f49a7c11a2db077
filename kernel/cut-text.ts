/** No character that somebody types has more UTF-16 code units; a letter below hundreds of marks has. */
const longestCharacter = 32;

/**
 * Returns the first `most` characters of a text as a person sees them: a letter with its marks, a flag or a family is one
 * (grapheme cluster, Unicode UAX 29).
 */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const begin = cutToLength(text, most * longestCharacter);
  let count = 0;
  for (const { index } of charactersOf(begin)) {
    if (count === most) return begin.slice(0, index);
    count += 1;
  }
  return begin;
}

/** Returns how many characters a text has as a person sees them. A line break is one. */
export function countCharacters(text: string): number {
  // Below the combining marks, each code unit is a character. Segmenting takes a hundred times as long.
  if (!/[^\0-\u02FF]|\r\n/.test(text)) return text.length;
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/**
 * Returns the end of a text that has at most `most` UTF-16 code units. It begins with a whole character.
 */
export function endOfText(text: string, most: number): string {
  return text.slice(startOfNext(text, text.length - most));
}

/** Returns the place of the first whole character of a text from the place `at` on, both in UTF-16 code units. */
export function startOfNext(text: string, at: number): number {
  const character = at > 0 ? charactersOf(text).containing(at) : undefined;
  if (!character) return Math.max(0, Math.min(at, text.length));
  return character.index === at ? at : character.index + character.segment.length;
}

/** Returns a text that has more than `most` characters as its beginning and "…", together that many, and a shorter one as it is. */
export function shorten(text: string, most: number): string {
  return firstCharacters(text, most) === text ? text : `${firstCharacters(text, most - 1).trimEnd()}…`;
}

/**
 * Returns the beginning of a text that has at most `most` UTF-16 code units, as columns and fields limit them. It ends with a whole
 * character, unless the first one is longer.
 */
export function cutToLength(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index: end = 0 } = charactersOf(text.slice(0, most + longestCharacter)).containing(most) ?? {};
  if (end > 0 && end > most - longestCharacter) return text.slice(0, end);
  const isInPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(most - 1, most + 1));
  return text.slice(0, isInPair ? most - 1 : most);
}

// Made for each long text: bundles leave the functions out of pages that do not use them, which a constant would prevent.
function charactersOf(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}
