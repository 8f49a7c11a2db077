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
 * The gate of the back office, as middleware on its layout: documents, data requests and actions of every child pass it.
 * Nobody signed in: 302 to the app's login, which leads back here. Not staff: 403.
 */
export const staffGate: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const origins = context.get(originsContext);
  const session = context.get(sessionContext);
  if (!session) {
    const back = origins.site + url.pathname + url.search;
    throw redirect(`${origins.app}/login?return=${encodeURIComponent(back)}`);
  }
  if (!session.viewer.isAdmin) {
    const signOut = `${origins.app}/logout?return=${encodeURIComponent(`${origins.site}/`)}`;
    throw data({ reason: 'access-denied', signOut } satisfies AccessDenied, { status: 403, statusText: 'Forbidden' });
  }
  return next();
};

/** Nothing before or behind the gate is stored or indexed: the router hands on refusals as responses too. */
export const nothingKept: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

/** What every request for the back office goes through, in this order. */
export const staffOnly = [nothingKept, staffGate];
