/** The cookie of a guest's browser: valid on the app's host only, and no script reads it. */
const name = 'list_guest';

/** As long as browsers keep a cookie, in seconds: 400 days. Each link that the guest joins by renews it. */
const lifetime = 400 * 24 * 60 * 60;

/** Returns the secret of the guest of a request, from its `Cookie` header, or null. */
export function guestSecretOf(cookies: string | null): string | null {
  const pair = (cookies ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  const secret = pair?.slice(name.length + 1) ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null;
}

/** Returns the `Set-Cookie` header by which a browser is that of a guest. */
export function guestCookie(secret: string, isSecure: boolean): string {
  return `${name}=${secret}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Returns the `Set-Cookie` header that ends that. */
export function endedGuestCookie(isSecure: boolean): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
