import type { page_seo, seo_type } from '@listgrove/db/schema/seo';

export type SeoType = (typeof seo_type.enumValues)[number];

/** What staff wrote over a page's own metadata; an empty field leaves the page's own (S2 3 "SEO page entry"). */
export type SeoOverride = Pick<typeof page_seo.$inferSelect, 'title' | 'description' | 'keywords' | 'image'>;

/** Longer descriptions are cut by search engines; staff are warned above it (S2 9). */
export const longestDescription = 160;

/** Shorter ones leave room unused: 150 to 160 characters are recommended (S2 9). */
export const shortestGoodDescription = 150;

/** What Open Graph may call a page, the first by default (S2 2, 9). */
export const ogTypes = ['website', 'article', 'product'] as const;

/** How a shared page may look on X (S2 2); `summary_large_image` by default (S2 9). */
export const twitterCards = ['summary', 'summary_large_image', 'app', 'player'] as const;
