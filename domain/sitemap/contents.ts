import type { PolicySummary } from '../policies/policy.ts';
import type { SitemapItem, SitemapPart } from '../public-noun/public-noun.ts';
import type { NounKey } from '../public-nouns.server.ts';

/** The number of items, of all nouns together, on a page of the sitemap for people. */
export const entriesPerPage = 500;

/** The items of one noun on a page of the sitemap. */
export interface SitemapNoun extends Pick<SitemapPart, 'heading' | 'units' | 'empty'> {
  key: NounKey;
  /** The address below which the items have their pages. */
  path: string;
  items: SitemapItem[];
  /** The number of public items of the noun on all pages. */
  total: number;
}

/** One page of the sitemap for people. */
export interface SitemapContents {
  mainPages: { label: string; to: string }[];
  policies: PolicySummary[];
  nouns: SitemapNoun[];
  pages: number;
  /** When one of all listed items last changed; null if there are none. */
  updated_at: Date | null;
}
