import { makeBrowserSecret } from '@listgrove/domain/accounts/identity-flows.server';
import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/** As long as an identity is offered to be linked. `Lax` cookies come along when a provider sends the browser back. */
const cookie = createCookie('account.identity', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 30 * 60 });

/**
 * Returns the secret by which this browser is known when it comes back from a provider, and the Set-Cookie value that keeps it. Tabs
 * share one.
 */
export async function knowBrowser(request: Request, context: Context): Promise<{ browser: string; cookie: string }> {
  const browser = (await readBrowser(request)) ?? makeBrowserSecret();
  const secure = context.get(originsContext).app.startsWith('https:');
  return { browser, cookie: await cookie.serialize(browser, { secure }) };
}

/** Returns the secret of this browser, or null. */
export async function readBrowser(request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof secret === 'string' && secret.length === 43 ? secret : null;
}
