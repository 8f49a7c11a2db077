import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { logErrorContext } from './context.ts';

/** Logs errors of loaders, actions and renders (the router's `handleError`). Ignores aborted requests and 4xx responses. */
export const logError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor has left the page
  if (isRouteErrorResponse(error) && error.status < 500) return; // a client error, such as an unknown address
  (context as RouterContextProvider).get(logErrorContext)(error); // typed as read-only by the router
};
