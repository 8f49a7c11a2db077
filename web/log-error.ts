import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { logErrorContext } from './context.ts';

/** Sends what a loader, an action or a render threw to the server's log (the router's `handleError`). */
export const logError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor left; nobody waits for this answer
  if (isRouteErrorResponse(error) && error.status < 500) return; // asked for what there is not: no fault of ours
  (context as RouterContextProvider).get(logErrorContext)(error); // typed as read-only by the router
};
