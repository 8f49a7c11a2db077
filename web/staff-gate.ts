import { data, type MiddlewareFunction, redirect } from 'react-router';
import { originsContext, sessionContext } from './context.ts';

/** What a refused visitor's error boundary finds in the thrown response. */
export const accessDenied = 'access-denied';

/**
 * The gate of the back office, as middleware on its layout: documents, data requests and actions of every child pass it
 * (house.md, "Traps"). Nobody signed in: 302 to the app's login, which leads back here. Not staff: 403. Nothing behind it
 * is stored or indexed.
 */
export const staffGate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const origins = context.get(originsContext);
  const session = context.get(sessionContext);
  if (!session) {
    const { pathname, search } = new URL(request.url);
    const back = origins.site + pathname.replace(/\.data$/, '') + search;
    throw redirect(`${origins.app}/login?return=${encodeURIComponent(back)}`, { headers: privateHeaders });
  }
  if (!session.viewer.isAdmin) throw data(accessDenied, { status: 403, headers: privateHeaders });
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
};

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
