/** Longest search text that is looked for; more is no search but an attack or an accident. */
const longestText = 200;

/** A search text or filter from an address: trimmed, cut, without control characters; empty when there is none. */
export function textParameter(parameters: URLSearchParams, name: string): string {
  return (parameters.get(name) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

/** A page number from an address: 1 unless it is a whole number from 1 to 100,000. */
export function pageParameter(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '1';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= 100_000 ? page : 1;
}

/** The query string of the same list with some parameters changed; empty values and page 1 are left out. */
export function withParameters(
  current: Record<string, string | number>,
  changes: Record<string, string | number>,
): string {
  const entries = Object.entries({ ...current, ...changes }).filter(
    ([name, value]) => value !== '' && !(name === 'page' && value === 1),
  );
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}
