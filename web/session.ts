import type { Visitor } from '@listgrove/domain/accounts/accounts.server';
import { sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import { type MiddlewareFunction, type RouterContextProvider, redirectDocument } from 'react-router';
import { accountsContext, addressContext, cookieDomainContext, originsContext, sessionContext } from './context.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Finds out who is signed in, on either origin, and keeps the cookie true: renewed when the session was, cleared when it
 * stands for nothing (decisions.md, "Identity"). Belongs to the root route of both apps.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasSessionCookie(request)) return next();
  const { session, headers } = await readSession(context.get(accountsContext), visitorOf(request, context));
  context.set(sessionContext, session);
  const response = await next();
  if (session) response.headers.set('cache-control', 'private, no-store');
  // An action that signed in or out has the last word on the cookie.
  if (response.headers.getSetCookie().some(isSessionCookie)) return response;
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
  const response = redirectDocument(location, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of sessionCookies(headers, context)) response.headers.append('set-cookie', cookie);
  return response;
}

/** Loads `location` anew without any session cookie. */
export function redirectWithoutSession(location: string, context: Context): Response {
  const response = redirectDocument(location, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of clearedCookies(context)) response.headers.append('set-cookie', cookie);
  return response;
}

/** Whether a request bears a session cookie at all, good or not. */
export function hasSessionCookie({ headers }: Request): boolean {
  return (headers.get('cookie') ?? '').split(';').some((pair) => pair.trim().startsWith(`${sessionCookie}=`));
}

/** The library's session cookie, with the attributes that this visitor's origins call for. */
function sessionCookies(headers: Headers, context: Context): string[] {
  return headers
    .getSetCookie()
    .filter(isSessionCookie)
    .map((cookie) => withAttributes(cookie, context.get(cookieDomainContext), context));
}

/** Clears the cookie wherever it may stand: for both origins, and for this host alone. */
function clearedCookies(context: Context): string[] {
  const cleared = `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
  const domain = context.get(cookieDomainContext);
  return (domain ? [domain, null] : [null]).map((each) => withAttributes(cleared, each, context));
}

function isSessionCookie(cookie: string): boolean {
  return cookie.startsWith(`${sessionCookie}=`);
}

function withAttributes(cookie: string, domain: string | null, context: Context): string {
  const secure = context.get(originsContext).app.startsWith('https:');
  return `${cookie}${secure ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`;
}
