/** How this product's connections are named in the server's `pg_stat_activity`. */
export const applicationName = 'listgrove';
