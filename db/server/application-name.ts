/** The `application_name` of this product's connections in the server's `pg_stat_activity`. */
export const applicationName = 'listgrove';
