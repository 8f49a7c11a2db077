import { isRouteErrorResponse } from 'react-router';

/** The error data that the error boundary gets if access is denied. */
export interface AccessDenied {
  reason: 'access-denied';
  signOut: string;
}

/** The error data that the error boundary gets if no browser can be signed in at this host of the site. */
export interface SessionNotShared {
  reason: 'session-not-shared';
  /** The hosts of both origins, with their ports. */
  site: string;
  app: string;
}

/** Returns whether an error is the 403 of `staffGate` for an account that is not staff. */
export function isAccessDenied(error: unknown): error is { data: AccessDenied } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.reason === 'access-denied';
}

/** Returns whether an error is the 403 of `staffGate` for a host that shares no session with the app. */
export function isSessionNotShared(error: unknown): error is { data: SessionNotShared } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.reason === 'session-not-shared';
}
