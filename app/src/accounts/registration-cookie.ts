import { registrationLifetime } from '@listgrove/domain/accounts/registration.server';
import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

const cookie = createCookie('account.registration', { httpOnly: true, sameSite: 'lax', maxAge: registrationLifetime });

/** The headers by which this browser will be known as the one that registered; `/verify` alone gets to see them. */
export async function rememberRegistration(secret: string, context: Context): Promise<HeadersInit> {
  const secure = context.get(originsContext).app.startsWith('https:');
  return { 'set-cookie': await cookie.serialize(secret, { path: '/verify', secure }) };
}

/** The secret that this browser got when it registered, if it did. */
export async function readRegistration(request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof secret === 'string' ? secret : null;
}
