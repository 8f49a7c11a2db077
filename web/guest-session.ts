import { readGuest } from '@listgrove/domain/lists/sharing/guests.server';
import type { MiddlewareFunction } from 'react-router';
import { databaseContext, guestContext, sessionContext } from './context.ts';
import { guestSecretOf } from './guest-cookie.ts';

/**
 * Sets `guestContext` if nobody is signed in and the browser is that of a guest. Only the routes of lists ask for it: everywhere else guests are
 * visitors without a session. Used by the root route of the app, after `sessionMiddleware`.
 */
export const guestMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const secret = guestSecretOf(request.headers.get('cookie'));
  if (!secret || context.get(sessionContext)) return next();
  const guest = await readGuest(context.get(databaseContext).db, secret);
  context.set(guestContext, guest);
  const response = await next();
  if (guest) response.headers.set('cache-control', 'private, no-store');
  return response;
};
