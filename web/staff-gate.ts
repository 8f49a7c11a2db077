import { actAs } from '@listgrove/db/acting';
import { appLinks } from '@listgrove/domain/settings/app-links';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { sharesCookie } from '@listgrove/kernel/cookie-domain.server';
import type { Origins } from '@listgrove/kernel/origins';
import { data, type MiddlewareFunction, redirect } from 'react-router';
import { addressContext, cookieDomainContext, databaseContext, originsContext, sessionContext } from './context.ts';
import type { AccessDenied, SessionNotShared } from './staff-refusal.ts';

/**
 * The gate of the back office: middleware on its layout, through which documents, data requests and actions of every child
 * route pass. Redirects visitors who are not signed in to the app's login with a return address, and staff without the second
 * factor that they must have to its set-up. Throws a 403 for accounts that are not staff. Also throws a 403 where site and app share no session: the login would return here without
 * one, and here would lead to the login. What writes do is done in the name of whoever is signed in, for the audit log.
 */
export const staffGate: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const origins = context.get(originsContext);
  const session = context.get(sessionContext);
  const wayBack = encodeURIComponent(origins.site + url.pathname + url.search);
  if (!session) {
    if (!sharesCookie(origins, context.get(cookieDomainContext))) throw sessionNotShared(origins);
    throw redirect(`${origins.app}/login?return=${wayBack}`);
  }
  if (session.account.lacksFactor) throw redirect(`${origins.app}/account/second-factor?return=${wayBack}`);
  if (!session.viewer.isAdmin) {
    const { signOut } = appLinks(await readSettings(context.get(databaseContext).db), origins, url);
    throw data({ reason: 'access-denied', signOut } satisfies AccessDenied, { status: 403, statusText: 'Forbidden' });
  }
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const { account, viewer } = session;
  return actAs({ id: account.id, name: viewer.name, address: context.get(addressContext) }, next);
};

function sessionNotShared({ site, app }: Origins) {
  const hosts = { site: new URL(site).host, app: new URL(app).host };
  const reason = 'session-not-shared';
  return data({ reason, ...hosts } satisfies SessionNotShared, { status: 403, statusText: 'Forbidden' });
}

/** Forbids storing or indexing any response of the back office, including the redirects and errors of `staffGate`. */
export const nothingKept: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

/** The middleware of the back office, in order. */
export const staffOnly = [nothingKept, staffGate];
