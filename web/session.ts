import type { Visitor } from '@listgrove/domain/accounts/accounts.server';
import { challengeCookie, sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import { type MiddlewareFunction, type RouterContextProvider, redirectDocument } from 'react-router';
import { accountsContext, addressContext, cookieDomainContext, originsContext, sessionContext } from './context.ts';
import { bears, clearedCookie, givenCookies, isNamed, type SessionCookie } from './session-cookie.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Finds out who is signed in, on either origin, and keeps the cookie true: renewed when the session was, cleared when it
 * stands for nothing. Only with a whole page, though: what a script asked for may be answered when the browser has the
 * cookie of the session that took this one's place. Belongs to the root route of both apps.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasSessionCookie(request)) return next();
  const { session, headers } = await readSession(context.get(accountsContext), visitorOf(request, context));
  context.set(sessionContext, session);
  const response = await next();
  if (session) response.headers.set('cache-control', 'private, no-store');
  // An action that signed in or out has the last word on the cookie.
  if (response.headers.getSetCookie().some((cookie) => isNamed(cookie, sessionCookie))) return response;
  if (!session && isByScript(request)) return response;
  const cookies = session ? sessionCookies(headers, context) : clearedCookies(context);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

/** The visitor of a request, for the verbs of `domain/accounts`. */
export function visitorOf(request: Request, context: Context): Visitor {
  return {
    headers: request.headers,
    address: context.get(addressContext),
    origins: context.get(originsContext),
  };
}

/** Loads `location` anew with the session cookie that the accounts gave (`headers`), so that nothing of before remains. */
export function redirectWithSession(location: string, headers: Headers, context: Context): Response {
  const cookies = [...sessionCookies(headers, context), ...challengeCookies(headers, context)];
  return redirectWithCookies(location, cookies);
}

/** Leads to where the second factor is asked for: with the challenge's cookie and nothing of a session. */
export function redirectWithChallenge(location: string, headers: Headers, context: Context): Response {
  return redirectWithCookies(location, challengeCookies(headers, context));
}

/** The headers by which an answer puts the session cookie that the accounts gave in the place of the present one. */
export function sessionHeaders(headers: Headers, context: Context): Headers {
  return new Headers(sessionCookies(headers, context).map((cookie) => ['set-cookie', cookie]));
}

/** Loads `location` anew without any session cookie. */
export function redirectWithoutSession(location: string, context: Context): Response {
  return redirectWithCookies(location, clearedCookies(context));
}

function redirectWithCookies(location: string, cookies: string[]): Response {
  const response = redirectDocument(location, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Whether a request bears a session cookie at all, good or not. */
function hasSessionCookie(request: Request): boolean {
  return bears(request, sessionCookie);
}

/** Whether a script has sent a request, and no visit; what does not say so counts as a visit. */
function isByScript(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty';
}

function sessionCookies(headers: Headers, context: Context): string[] {
  return givenCookies(headers, kindOf(context));
}

/** A challenge is answered on the app's host, so no other gets to see it. */
function challengeCookies(headers: Headers, context: Context): string[] {
  return givenCookies(headers, { ...kindOf(context), name: challengeCookie, domain: null });
}

/** Clears the cookie wherever it may stand: for both origins, and for this host alone. */
function clearedCookies(context: Context): string[] {
  const kind = kindOf(context);
  const everywhere = kind.domain ? [kind, { ...kind, domain: null }] : [kind];
  return everywhere.map(clearedCookie);
}

function kindOf(context: Context): SessionCookie {
  const secure = context.get(originsContext).app.startsWith('https:');
  return { name: sessionCookie, domain: context.get(cookieDomainContext), secure };
}
