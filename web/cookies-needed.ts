/** The sentence for a browser that keeps no cookies. Without one, nobody stays signed in. */
export const cookiesNeeded =
  'Your browser blocks cookies. Signing in needs them: allow cookies for this site and try again.';

/**
 * The hidden field of a form that signs in. It tells that its page has asked the browser to keep a cookie, which programs that send forms
 * without having read the page were not.
 */
export const askedField = 'asked_for_cookies';

/** The same as the fields of a form that a script sends. */
export const askedFields = { [askedField]: 'yes' };
