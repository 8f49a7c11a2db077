import { cutToLength } from './cut-text.ts';

/** A text of which nothing is shown: formatting characters and spaces. */
const unseen = /^(?:\p{Cf}|\p{Zs}|\uFE0E|\uFE0F)*$/u;

/** A space or a mark of direction, which programs copy with a text: the properties of a file in Windows begin with one. */
const aroundText = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Maximum length of a search text, in UTF-16 code units. Longer ones are attacks or accidents. */
const longestText = 200;

/**
 * Returns a search text or filter from the query string: runs of control characters and spaces replaced by one space,
 * trimmed and cut to 200 characters. Returns an empty string if the parameter is missing or nothing of it is shown.
 */
export function textParameter(parameters: URLSearchParams, name: string): string {
  const text = trimmed((parameters.get(name) ?? '').replace(/[\p{Cc}\s]+/gu, ' '));
  return unseen.test(text) ? '' : cutToLength(text, longestText);
}

/** Returns a text without what may stand around it. A pattern for its end would take time with the square of its length. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && aroundText.test(text.charAt(start))) start += 1;
  while (start < end && aroundText.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the page number from the query string; 1 unless the parameter `page` is a whole number from 1 to 100,000. */
export function pageParameter(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '1';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= 100_000 ? page : 1;
}

/**
 * Returns the query string for `current` with `changes` applied, with a leading `?`. Empty values and page 1 are left
 * out; the result is an empty string if nothing remains.
 */
export function withParameters(
  current: Record<string, string | number>,
  changes: Record<string, string | number>,
): string {
  const entries = Object.entries({ ...current, ...changes }).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === 1),
  );
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}

/**
 * Returns the number that a part of an address states, from 1 to 999,999 and in its only spelling, or null: "01" and
 * "1.0" are null, so that a page has one address.
 */
export function numberOf(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,5}$/.test(part) ? Number(part) : null;
}
