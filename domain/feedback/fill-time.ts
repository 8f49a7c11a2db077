/** Minimum time to fill in a feedback form, in milliseconds. The page delays an earlier submission until then. */
export const shortestFillTime = 2_000;

/** How long a form may stay open before it is submitted, in milliseconds. */
export const stampLifetime = 24 * 60 * 60 * 1_000;
