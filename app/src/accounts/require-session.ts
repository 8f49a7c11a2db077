import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { originsContext, sessionContext } from '@listgrove/web/context';
import { type RouterContextProvider, redirect } from 'react-router';

/** Returns the session of the request; without one, redirects to the login, which leads back to `url`. */
export function requireSession(url: URL, context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext);
  if (session) return session;
  const back = context.get(originsContext).app + url.pathname + url.search;
  throw redirect(`/login?return=${encodeURIComponent(back)}`);
}
