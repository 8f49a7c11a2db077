import type { code_snippets, snippet_consent } from '@listgrove/db/schema/snippets';

/** A code snippet as it is stored (S1 3). Its content is raw by purpose, and only staff write it. */
export type Snippet = typeof code_snippets.$inferSelect;

export type Consent = (typeof snippet_consent.enumValues)[number];

/** The consent categories with the words of the banner; what is necessary is never asked for. */
export const consents = {
  necessary: { label: 'Necessary', text: 'Keeps the site working. Always on.' },
  analytics: { label: 'Analytics', text: 'Counts visits, so that we learn what is read.' },
  marketing: { label: 'Marketing', text: 'Measures our own advertisements.' },
} as const satisfies Record<Consent, { label: string; text: string }>;

/** Where a snippet goes; the first is the default (S2 9). */
export const snippetLocations = {
  head: { label: 'Head' },
  footer: { label: 'Footer' },
} as const satisfies Record<Snippet['location'], { label: string }>;

/** How many a page of staff's list holds. */
export const snippetsPerPage = 25;

/**
 * Whether a snippet shows on a path (S1 5): no target pages, "*", the exact path, or an entry that ends in "/*" and
 * whose part before it the path lies below: `/blog/*` is what is below /blog, not /blog itself.
 */
export function appliesTo({ target_pages }: Pick<Snippet, 'target_pages'>, path: string): boolean {
  if (target_pages.length === 0) return true;
  return target_pages.some(
    (target) => target === '*' || target === path || (target.endsWith('/*') && path.startsWith(target.slice(0, -1))),
  );
}

/** A snippet made ready for a page: markup whose scripts the security policy knows. */
export interface PreparedSnippet {
  id: string;
  location: Snippet['location'];
  consent: Consent;
  html: string;
}
