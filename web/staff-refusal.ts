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

/** The error data of a refusal of `staffGate`. */
export type StaffRefusal = AccessDenied | SessionNotShared;

/** Returns whether an error is a refusal of `staffGate`, a 403 with its reason. */
export function isStaffRefusal(error: unknown): error is { data: StaffRefusal } {
  return isRouteErrorResponse(error) && error.status === 403 && Boolean(error.data?.reason);
}
