/** The session cookie of one kind of account, with the attributes that depend on the origins. */
export interface SessionCookie {
  name: string;
  /** The domain that both origins share, or null for a cookie of a single host. */
  domain: string | null;
  secure: boolean;
}

/** Returns whether a request has a cookie of that name, valid or not. */
export function bears({ headers }: Request, name: string): boolean {
  return hasCookie(headers.get('cookie') ?? '', name);
}

/** Returns whether a Cookie header has a cookie of that name, valid or not. */
export function hasCookie(header: string, name: string): boolean {
  return header.split(';').some((pair) => isNamed(pair.trim(), name));
}

/** Returns the Set-Cookie values of that name among those of the auth library, with the attributes added. */
export function givenCookies(headers: Headers, cookie: SessionCookie): string[] {
  return headers
    .getSetCookie()
    .filter((given) => isNamed(given, cookie.name))
    .map((given) => withAttributes(given, cookie));
}

/** Returns the Set-Cookie value that clears the cookie. */
export function clearedCookie(cookie: SessionCookie): string {
  return withAttributes(`${cookie.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`, cookie);
}

/** Returns the Set-Cookie values that clear the cookie for its domain and for this host, wherever it was set. */
export function clearedEverywhere(cookie: SessionCookie): string[] {
  const everywhere = cookie.domain ? [cookie, { ...cookie, domain: null }] : [cookie];
  return everywhere.map(clearedCookie);
}

/** Returns whether a cookie or a Set-Cookie value has that name. */
export function isNamed(cookie: string, name: string): boolean {
  return cookie.startsWith(`${name}=`);
}

function withAttributes(cookie: string, { secure, domain }: SessionCookie): string {
  return `${cookie}${secure ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`;
}
