import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

const days = 24 * 60 * 60;
const cookie = createCookie('account.handed', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 3 * days });

/** Returns headers that set a cookie with the secret of the lists that this browser has handed over. */
export async function rememberHanded(
  secret: string,
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, string>> {
  const secure = context.get(originsContext).app.startsWith('https:');
  return { 'set-cookie': await cookie.serialize(secret, { secure }) };
}

/** Returns the secret of the lists that this browser has handed over, or null. */
export async function readHanded(request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof secret === 'string' && secret !== '' ? secret : null;
}
