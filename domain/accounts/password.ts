/** How many characters a password has at least (S1 5, S2 9). */
export const shortestPassword = 6;

/** How many it has at most. */
export const longestPassword = 128;
