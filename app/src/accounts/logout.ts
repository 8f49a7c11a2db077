import { signOut } from '@listgrove/domain/accounts/sign-in.server';
import { accountsContext, originsContext, sessionContext } from '@listgrove/web/context';
import { redirectWithoutSession, visitorOf } from '@listgrove/web/session';
import { redirectDocument } from 'react-router';
import { signOutPath } from '../lists/addresses';
import type { Route } from './+types/logout';
import { wayBack } from './return';

/**
 * Leads a browser that opens this page to `/sign-out`, which deletes the lists from the device, asks first if changes are unsent,
 * and comes back with `cleared`. Otherwise signs out on GET or POST and redirects to `return` if it is on one of our origins, otherwise to the site's home page. GET
 * is allowed because the menus link to this route (docs/product.md). HEAD only redirects, because programs send it to
 * check links.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const location = wayBack(url, context, `${context.get(originsContext).site}/`);
  if (request.method === 'HEAD') return redirectDocument(location, { headers: { 'cache-control': 'no-store' } });
  const isOpened = request.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
  if (isOpened && !url.searchParams.has('cleared') && context.get(sessionContext))
    return redirectDocument(signOutPath + url.search, { headers: { 'cache-control': 'no-store' } });
  await signOut(context.get(accountsContext), visitorOf(request, context));
  return redirectWithoutSession(location, context);
}

export const action = loader;
