import { findTarget } from '@listgrove/domain/redirects/follow-redirect.server';
import { redirectPath } from '@listgrove/domain/redirects/redirect';
import { countContext, databaseContext, originsContext } from '@listgrove/web/context';
import { type RouterContextProvider, redirect } from 'react-router';

/** Lets the page cache keep a redirect. A browser asks each time, because staff may change it. */
const shared = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** For an address without a page: throws the redirect that staff have made from there, or counts the address as missed. */
export async function redirectIfMoved(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const found = await findTarget(context.get(databaseContext).db, url.pathname);
  const count = context.get(countContext);
  const { pathname } = url;
  if (!found || leadsBack(found.target, url, context.get(originsContext).site))
    return count({ kind: 'missed-address', pathname });
  count({ kind: 'followed-redirect', pathname });
  throw redirect(found.target, { status: found.is_permanent ? 301 : 302, headers: shared });
}

/** Whether a full address is that of this page. The site may have more than one origin, so saving a redirect cannot know all of them. */
function leadsBack(target: string, { pathname }: URL, site: string): boolean {
  if (target.startsWith('/')) return false;
  const { origin, pathname: path } = new URL(target);
  return origin === site && redirectPath(path) === redirectPath(pathname);
}
