import type { code_snippets, snippet_consent } from '@listgrove/db/schema/snippets';
import { plainPath } from '@listgrove/kernel/plain-path';

/** A row of `code_snippets`. Its content is deliberately not sanitized; only staff can write it. */
export type Snippet = typeof code_snippets.$inferSelect;

/** A snippet in staff's list. */
export type ListedSnippet = Snippet & { has_unpublished: boolean };

/** A consent category. */
export type Consent = (typeof snippet_consent.enumValues)[number];

/** The consent categories with their texts in the banner. `necessary` needs no consent. */
export const consents = {
  necessary: { label: 'Necessary', text: 'Keeps the site working. Always on.' },
  analytics: { label: 'Analytics', text: 'Counts visits, so that we learn what is read.' },
  marketing: { label: 'Marketing', text: 'Measures our own advertisements.' },
} as const satisfies Record<Consent, { label: string; text: string }>;

/** The places of a snippet in the page; the first is the default. */
export const snippetLocations = {
  head: { label: 'Head' },
  footer: { label: 'Footer' },
} as const satisfies Record<Snippet['location'], { label: string }>;

/** Snippets per page of staff's list. */
export const snippetsPerPage = 25;

/** The number of snippets that can be active; more than a site needs. It bounds the size of every page. */
export const activeLimit = 100;

/**
 * Whether a snippet applies to a path. It does if it has no target pages, or if one of them is "*", the exact path, or
 * ends in "/*" with the path below it: `/blog/*` matches pages below /blog, but not /blog itself. As in the router, case
 * and slashes at the end do not count.
 */
export function appliesTo({ target_pages }: Pick<Snippet, 'target_pages'>, path: string): boolean {
  if (target_pages.length === 0) return true;
  const here = plainPath(path).toLowerCase();
  return target_pages.some((typed) => {
    const target = plainPath(typed).toLowerCase();
    return target === '*' || target === here || (target.endsWith('/*') && here.startsWith(target.slice(0, -1)));
  });
}

/** A snippet ready for a page: markup whose scripts the content security policy allows. */
export interface PreparedSnippet {
  id: string;
  location: Snippet['location'];
  consent: Consent;
  html: string;
}
