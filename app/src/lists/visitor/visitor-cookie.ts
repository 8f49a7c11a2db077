/** The cookie of a browser in which somebody tries lists without an account. It is no secret, and scripts read it. */
const name = 'visitor';

/** As long as browsers keep a cookie, in seconds: 400 days. Every visit renews it. */
const lifetime = 400 * 24 * 60 * 60;

/** Returns whether a `Cookie` header, or `document.cookie`, says that this browser tries lists without an account. */
export function isVisiting(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${name}=1`);
}

/** Returns the `Set-Cookie` header by which a browser is known to try lists. A cookie that a script sets lasts a week in Safari. */
export function visitingCookie(isSecure: boolean): string {
  return `${name}=1; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What a script sets to end that: from then on, the app's address leads to sign-in. */
export const endedCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
