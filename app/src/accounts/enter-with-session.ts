import { readLeaving } from '@listgrove/domain/accounts/leaving.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import { accountsContext, addressContext } from '@listgrove/web/context';
import { redirectWithSession } from '@listgrove/web/session';
import type { RouterContextProvider } from 'react-router';
import { wayBack, withReturn } from './return';

/**
 * Returns the redirect after a sign-in, with the session cookie of `headers`: to where the visitor came from. If the account is to
 * be deleted, it leads to the page that offers to come back; staff without the second factor that they must have, to its set-up.
 */
export async function enterWithSession(
  headers: Headers,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const cookie = headers
    .getSetCookie()
    .map((pair) => pair.split(';')[0])
    .join('; ');
  const visitor = { headers: new Headers({ cookie }), address: context.get(addressContext) };
  const accounts = context.get(accountsContext);
  const location = (await readLeaving(accounts, visitor))
    ? withReturn('/come-back', url.search)
    : (await readSession(accounts, visitor)).session?.account.lacksFactor
      ? withReturn('/account/second-factor', url.search)
      : wayBack(url, context);
  return redirectWithSession(location, headers, context);
}
