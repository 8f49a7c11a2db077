/** Minimum length of a password, in characters. */
export const shortestPassword = 6;

/** Maximum length of a password, in characters. */
export const longestPassword = 128;
