import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from 'react-router';
import { originsContext, sessionContext } from './context.ts';

/** What the error boundary of a refused visitor finds as the error's data. */
export interface AccessDenied {
  reason: 'access-denied';
  signOut: string;
}

/** Whether an error is the gate's refusal. */
export function isAccessDenied(error: unknown): error is { data: AccessDenied } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.reason === 'access-denied';
}

/**
 * The gate of the back office, as middleware on its layout: documents, data requests and actions of every child pass it
 * (house.md, "Traps"). Nobody signed in: 302 to the app's login, which leads back here. Not staff: 403. Nothing behind it
 * is stored or indexed.
 */
export const staffGate: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const origins = context.get(originsContext);
  const session = context.get(sessionContext);
  if (!session) {
    const back = origins.site + url.pathname + url.search;
    throw redirect(`${origins.app}/login?return=${encodeURIComponent(back)}`, { headers: privateHeaders });
  }
  if (!session.viewer.isAdmin) {
    const signOut = `${origins.app}/logout?return=${encodeURIComponent(`${origins.site}/`)}`;
    throw data({ reason: 'access-denied', signOut } satisfies AccessDenied, { status: 403 });
  }
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
};

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
