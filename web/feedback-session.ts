import { type Person, personOf } from '@listgrove/domain/feedback/person';
import { feedbackCookie } from '@listgrove/domain/feedback-accounts/auth.server';
import { readFeedbackSession } from '@listgrove/domain/feedback-accounts/sessions.server';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { feedbackAccountContext, feedbackAccountsContext, originsContext, sessionContext } from './context.ts';
import { visitorOf } from './session.ts';
import { bears, clearedCookie, givenCookies, isNamed, type SessionCookie } from './session-cookie.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Finds out who is signed in to give feedback, and keeps that cookie true, as `sessionMiddleware` does for the app's.
 * Belongs to the routes of /feedback: nothing else asks for this realm.
 */
export const feedbackSessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = bears(request, feedbackCookie) ? await readCookie(request, context) : [];
  const response = await next();
  // Asked once more: an action may have signed in, and the page then shows who that is.
  if (context.get(feedbackAccountContext)) response.headers.set('cache-control', 'private, no-store');
  // An action that signed in or out has the last word on the cookie.
  if (response.headers.getSetCookie().some((cookie) => isNamed(cookie, feedbackCookie))) return response;
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
};

/** Notes whom the request's cookie stands for, and gives back what keeps it true. */
async function readCookie(request: Request, context: Context): Promise<string[]> {
  const accounts = context.get(feedbackAccountsContext);
  const { account, headers } = await readFeedbackSession(accounts, visitorOf(request, context));
  context.set(feedbackAccountContext, account);
  return account ? givenCookies(headers, kindOf(context)) : [clearedCookie(kindOf(context))];
}

/** Who gives feedback here: the app's account, else the feedback account, else nobody. */
export function feedbackPerson(context: Context): Person | null {
  return personOf(context.get(sessionContext)?.account, context.get(feedbackAccountContext));
}

/** Headers that give the visitor the session's cookie which the feedback accounts gave. Nobody keeps such an answer. */
export function withFeedbackSession(given: Headers, context: Context): Headers {
  return answerHeaders(givenCookies(given, kindOf(context)));
}

/** Headers that take the cookie away. */
export function withoutFeedbackSession(context: Context): Headers {
  return answerHeaders([clearedCookie(kindOf(context))]);
}

function answerHeaders(cookies: string[]): Headers {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

/** On the site's host alone. */
function kindOf(context: Context): SessionCookie {
  const secure = context.get(originsContext).site.startsWith('https:');
  return { name: feedbackCookie, domain: null, secure };
}
