/** Possible Open Graph types of the site's pages; the first is the default. */
export const ogTypes = ['website', 'article', 'product'] as const;

/** Possible types of X (Twitter) cards; `summary_large_image` is the default. */
export const twitterCards = ['summary', 'summary_large_image', 'app', 'player'] as const;
