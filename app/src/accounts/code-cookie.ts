import { minutesOfCode } from '@listgrove/domain/accounts/sign-in-codes.server';
import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

const cookie = createCookie('account.code', { httpOnly: true, sameSite: 'lax', path: '/' });

/**
 * Returns headers that set a cookie with the address that a code is mailed to, so that it is in no URL. It lasts as long as
 * the code.
 */
export async function rememberAddress(email: string, context: Context): Promise<HeadersInit> {
  return { 'set-cookie': await cookie.serialize(email, { maxAge: minutesOfCode * 60, secure: isSecure(context) }) };
}

/** Returns the Set-Cookie value that clears the address. */
export function forgetAddress(context: Context): Promise<string> {
  return cookie.serialize('', { maxAge: 0, secure: isSecure(context) });
}

/** Returns the address that this browser asked for a code, or null. */
export async function readAddress(request: Request): Promise<string | null> {
  const email: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof email === 'string' && email !== '' ? email : null;
}

const isSecure = (context: Context) => context.get(originsContext).app.startsWith('https:');
