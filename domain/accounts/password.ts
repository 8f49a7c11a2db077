/** How many characters a password has at least (S1 5, S2 9) and at most. */
export const shortestPassword = 6;
export const longestPassword = 128;
