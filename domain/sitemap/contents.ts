import type { PolicySummary } from '../policies/policy.ts';
import type { SitemapItem, SitemapPart } from '../public-noun/public-noun.ts';
import type { NounKey } from '../public-nouns.server.ts';

/** How many items of all nouns together a page of the sitemap for people holds. */
export const entriesPerPage = 500;

/** The items of one noun on a page of the sitemap. */
export interface SitemapNoun extends Pick<SitemapPart, 'heading' | 'units' | 'empty'> {
  key: NounKey;
  /** The address below which the items have their pages. */
  path: string;
  items: SitemapItem[];
  /** How many public items the noun has on all pages. */
  total: number;
}

/** One page of the sitemap for people. */
export interface SitemapContents {
  mainPages: { label: string; to: string }[];
  policies: PolicySummary[];
  nouns: SitemapNoun[];
  pages: number;
  /** When anything that it lists last changed; null while it lists nothing. */
  updated_at: Date | null;
}
