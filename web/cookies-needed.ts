/** The sentence for a browser that keeps no cookies. Without one, nobody stays signed in. */
export const cookiesNeeded =
  'Your browser blocks cookies. Signing in needs them: allow cookies for this site and try again.';

/** The cookie that only shows that the browser keeps cookies. */
export const probeName = 'keeps_cookies';

/** Returns that cookie as a script can set it; the server adds `HttpOnly`. It lasts until the browser is closed, and is no secret. */
export function probeCookie(isSecure: boolean): string {
  return `${probeName}=yes; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * The hidden field of a form that signs in: its page has given the browser the cookie, so that one without any cookie blocks them. A program
 * that sends the form without having read the page does not have the field. Also the parameter of the address by which a form is sent again.
 */
export const askedField = 'asked_for_cookies';

/** The field of a form that is not shown (a button, or what a script sends). */
export const askedFields = { [askedField]: 'yes' };
