import { type Person, personOf } from '@listgrove/domain/feedback/person';
import { feedbackCookie } from '@listgrove/domain/feedback-accounts/auth.server';
import { readFeedbackSession } from '@listgrove/domain/feedback-accounts/sessions.server';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { feedbackAccountContext, feedbackAccountsContext, originsContext, sessionContext } from './context.ts';
import { visitorOf } from './session.ts';
import { bears, clearedCookie, givenCookies, isNamed, type SessionCookie } from './session-cookie.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Reads the session of the feedback account, sets `feedbackAccountContext` and renews or clears the cookie, as
 * `sessionMiddleware` does for the app. Only the routes of /feedback use it.
 */
export const feedbackSessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = bears(request, feedbackCookie) ? await readCookie(request, context) : [];
  const response = await next();
  // Read after `next`, because an action may have signed in, and the page then shows the account.
  if (context.get(feedbackAccountContext)) response.headers.set('cache-control', 'private, no-store');
  // A cookie that an action has set by signing in or out takes precedence.
  if (response.headers.getSetCookie().some((cookie) => isNamed(cookie, feedbackCookie))) return response;
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

/** Stores the account of the HTTP request's cookie in the context. Returns the Set-Cookie values that renew or clear it. */
async function readCookie(request: Request, context: Context): Promise<string[]> {
  const accounts = context.get(feedbackAccountsContext);
  const { account, headers } = await readFeedbackSession(accounts, visitorOf(request, context));
  context.set(feedbackAccountContext, account);
  return account ? givenCookies(headers, kindOf(context)) : [clearedCookie(kindOf(context))];
}

/** Returns who gives feedback: the app account, otherwise the feedback account, otherwise null. */
export function feedbackPerson(context: Context): Person | null {
  return personOf(context.get(sessionContext)?.account, context.get(feedbackAccountContext));
}

/** Returns headers that set the session cookie from `given` and forbid storing the response. */
export function withFeedbackSession(given: Headers, context: Context): Headers {
  return answerHeaders(givenCookies(given, kindOf(context)));
}

/** Returns headers that clear the session cookie and forbid storing the response. */
export function withoutFeedbackSession(context: Context): Headers {
  return answerHeaders([clearedCookie(kindOf(context))]);
}

function answerHeaders(cookies: string[]): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

/** The cookie is valid on the site's host only. */
function kindOf(context: Context): SessionCookie {
  const secure = context.get(originsContext).site.startsWith('https:');
  return { name: feedbackCookie, domain: null, secure };
}
