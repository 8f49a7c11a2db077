import { isRouteErrorResponse } from 'react-router';

/** Returns whether a request failed because no response came, or one by a proxy, or a server error (status 500 or above). */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
