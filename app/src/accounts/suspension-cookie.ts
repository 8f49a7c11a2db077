import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

/** For as long as it takes to show the page that it is for. */
const cookie = createCookie('account.suspension', { httpOnly: true, sameSite: 'lax', path: '/login', maxAge: 60 });

/**
 * Returns the Set-Cookie value that keeps why an account is suspended, for the page that an identity is led to. It is in no
 * address, where anybody could write what the page says.
 */
export function rememberSuspension(message: string, context: Readonly<RouterContextProvider>): Promise<string> {
  return cookie.serialize(message, { secure: context.get(originsContext).app.startsWith('https:') });
}

/** Returns what was kept for this browser, or null. */
export async function readSuspension(request: Request): Promise<string | null> {
  const message: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof message === 'string' && message !== '' ? message : null;
}
