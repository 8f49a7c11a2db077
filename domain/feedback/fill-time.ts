/** Nobody fills in the form in less, in milliseconds; the page itself waits for the rest of it. */
export const shortestFillTime = 2_000;

/** How long a form may stay open before it is sent, in milliseconds. */
export const stampLifetime = 24 * 60 * 60 * 1_000;
