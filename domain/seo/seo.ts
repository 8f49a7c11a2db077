import type { page_seo } from '@listgrove/db/schema/seo';
import type { NounKey } from '../public-nouns.server.ts';

/** What an entry of `page_seo` is about: a page that is no item, or an item of a public noun. */
export type SeoType = 'page' | NounKey;

/** What staff wrote over a page's own metadata; an empty field leaves the page's own (S2 3 "SEO page entry"). */
export type SeoOverride = Pick<typeof page_seo.$inferSelect, 'title' | 'description' | 'keywords' | 'image'>;

/** Longer descriptions are cut by search engines; staff are warned above it (S2 9). */
export const longestDescription = 160;

/** Shorter ones leave room unused: 150 to 160 characters are recommended (S2 9). */
export const shortestGoodDescription = 150;
