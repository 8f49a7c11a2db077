import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from 'react-router';
import { originsContext, sessionContext } from './context.ts';

/** The error data that the error boundary gets if access is denied. */
export interface AccessDenied {
  reason: 'access-denied';
  signOut: string;
}

/** Returns whether an error is the 403 of `staffGate`. */
export function isAccessDenied(error: unknown): error is { data: AccessDenied } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.reason === 'access-denied';
}

/**
 * The gate of the back office: middleware on its layout, through which documents, data requests and actions of every child
 * route pass. Redirects visitors who are not signed in to the app's login with a return address, and throws a 403 for
 * accounts that are not staff.
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

/** Forbids storing or indexing any response of the back office, including the redirects and errors of `staffGate`. */
export const nothingKept: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

/** The middleware of the back office, in order. */
export const staffOnly = [nothingKept, staffGate];
