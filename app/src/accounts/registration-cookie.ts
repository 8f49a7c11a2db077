import { registrationLifetime } from '@listgrove/domain/accounts/registration.server';
import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

const cookie = createCookie('account.registration', { httpOnly: true, sameSite: 'lax', maxAge: registrationLifetime });

/**
 * Returns headers that set a cookie marking this browser as the one that registered. Its path is `/`, because forms are sent
 * to `/verify.data` when scripts run.
 */
export async function rememberRegistration(secret: string, context: Context): Promise<HeadersInit> {
  const secure = context.get(originsContext).app.startsWith('https:');
  return { 'set-cookie': await cookie.serialize(secret, { path: '/', secure }) };
}

/** Returns the secret that this browser received when it registered, or null. */
export async function readRegistration(request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof secret === 'string' ? secret : null;
}
