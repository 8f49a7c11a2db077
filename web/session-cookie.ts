/** The cookie of a realm, with the attributes that the visitor's origins call for. */
export interface SessionCookie {
  name: string;
  /** The domain that origins share it under; null for one host alone. */
  domain: string | null;
  secure: boolean;
}

/** Whether a request bears the cookie of that name at all, good or not. */
export function bears({ headers }: Request, name: string): boolean {
  return (headers.get('cookie') ?? '').split(';').some((pair) => isNamed(pair.trim(), name));
}

/** The realm's cookies among those that the auth library gave, with their attributes. */
export function givenCookies(headers: Headers, cookie: SessionCookie): string[] {
  return headers
    .getSetCookie()
    .filter((given) => isNamed(given, cookie.name))
    .map((given) => withAttributes(given, cookie));
}

/** What clears the cookie. */
export function clearedCookie(cookie: SessionCookie): string {
  return withAttributes(`${cookie.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`, cookie);
}

/** Whether a cookie, or what sets one, is the one of that name. */
export function isNamed(cookie: string, name: string): boolean {
  return cookie.startsWith(`${name}=`);
}

function withAttributes(cookie: string, { secure, domain }: SessionCookie): string {
  return `${cookie}${secure ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`;
}
