import type { Visitor } from '@listgrove/domain/accounts/accounts.server';
import { challengeCookie, sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { readKnownSession, readSession } from '@listgrove/domain/accounts/sessions.server';
import { type MiddlewareFunction, type RouterContextProvider, redirectDocument } from 'react-router';
import {
  accountsContext,
  addressContext,
  cookieDomainContext,
  mailOriginsContext,
  originsContext,
  sessionContext,
  viewerContext,
} from './context.ts';
import { bears, clearedEverywhere, givenCookies, isNamed, type SessionCookie } from './session-cookie.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Reads the session on either origin, sets `sessionContext` and `viewerContext`, and renews the cookie or clears an invalid one. Responses to
 * scripts do not clear it, because the browser may already have the cookie of a newer session when they arrive. Used by the
 * root route of both apps.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasSessionCookie(request)) return next();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const read = isRead ? readKnownSession : readSession;
  const { session, headers, isLeaving } = await read(context.get(accountsContext), visitorOf(request, context));
  context.set(sessionContext, session);
  context.set(viewerContext, session?.viewer ?? null);
  const response = await next();
  if (session) response.headers.set('cache-control', 'private, no-store');
  // A cookie that an action has set by signing in or out takes precedence.
  if (response.headers.getSetCookie().some((cookie) => isNamed(cookie, sessionCookie))) return response;
  if (isLeaving || (!session && isByScript(request))) return response;
  const cookies = session ? sessionCookies(headers, context) : clearedCookies(context);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

/** Returns the visitor of a request, for the functions of `domain/accounts`. */
export function visitorOf(request: Request, context: Context): Visitor {
  return {
    headers: request.headers,
    address: context.get(addressContext),
    mailOrigins: context.get(mailOriginsContext),
  };
}

/** Redirects to `location` as a full page load, so that no client state remains, and sets the session cookie of `headers`. */
export function redirectWithSession(location: string, headers: Headers, context: Context): Response {
  const cookies = [...sessionCookies(headers, context), ...challengeCookies(headers, context)];
  return redirectWithCookies(location, cookies);
}

/** Redirects to the page for the second factor, with the cookie of the challenge and without a session cookie. */
export function redirectWithChallenge(location: string, headers: Headers, context: Context): Response {
  return redirectWithCookies(location, challengeCookies(headers, context));
}

/** Returns headers that replace the session cookie by the one in `headers`. */
export function sessionHeaders(headers: Headers, context: Context): Headers {
  return new Headers(sessionCookies(headers, context).map((cookie) => ['set-cookie', cookie]));
}

/** Redirects to `location` as a full page load and clears the session cookie. */
export function redirectWithoutSession(location: string, context: Context): Response {
  return redirectWithCookies(location, clearedCookies(context));
}

function redirectWithCookies(location: string, cookies: string[]): Response {
  const response = redirectDocument(location, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Whether a request has a session cookie, valid or not. */
function hasSessionCookie(request: Request): boolean {
  return bears(request, sessionCookie);
}

/** Whether a script sent the request. Requests without `Sec-Fetch-Dest` count as page loads. */
function isByScript(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'empty';
}

function sessionCookies(headers: Headers, context: Context): string[] {
  return givenCookies(headers, kindOf(context));
}

/** The cookie of the challenge is valid on the app's host only, where the visitor enters the second factor. */
function challengeCookies(headers: Headers, context: Context): string[] {
  return givenCookies(headers, { ...kindOf(context), name: challengeCookie, domain: null });
}

function clearedCookies(context: Context): string[] {
  return clearedEverywhere(kindOf(context));
}

function kindOf(context: Context): SessionCookie {
  const secure = context.get(originsContext).app.startsWith('https:');
  return { name: sessionCookie, domain: context.get(cookieDomainContext), secure };
}
