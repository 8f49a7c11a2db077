import { isRouteErrorResponse } from 'react-router';

/** Returns whether a request failed because no response came, or one by a proxy, or a server error (status 500 or above). */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** Returns whether an error says that no response came: a request or a module that a browser could not fetch. Each browser has its words. */
export function isUnreachable(error: unknown): boolean {
  return (
    typeof document !== 'undefined' &&
    error instanceof TypeError &&
    /fetch|network|load failed|loading|importing/i.test(error.message)
  );
}

/** What error pages say if the server cannot be reached. */
export const unreachable = {
  title: 'No connection',
  text: 'This page needs the server, which cannot be reached. Please try again when you are connected.',
};
