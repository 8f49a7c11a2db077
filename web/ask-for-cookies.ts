import { CodedError } from '@listgrove/kernel/errors';
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { isFormContext } from './context.ts';
import { askedField, cookiesNeeded, probeCookie, probeName } from './cookies-needed.ts';
import { bears } from './session-cookie.ts';

/**
 * Gives the browser a cookie with a form that signs in, so that `requireCookies` knows whether it keeps any. Used by the routes of such
 * forms. They must not be in the page cache, whose pages set no cookies.
 */
export const askForCookies: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (!bears(request, probeName)) {
    response.headers.append('set-cookie', `${probeCookie(request.url.startsWith('https:'))}; HttpOnly`);
  }
  return response;
};

/** Does so with the answers to forms only: for a page that is in the page cache, and whose answer has a form that signs in. */
export const askForCookiesInAnswers: MiddlewareFunction<Response> = (args, next) =>
  args.request.method === 'POST' ? askForCookies(args, next) : next();

/**
 * Throws CodedError `cookies-blocked` if the browser was given a cookie with this form and sends none at all. Called before a session
 * begins, because nobody could hold it. Without script, first throws a redirect that has the form sent once more, with a new cookie: the
 * earlier one may have been deleted meanwhile.
 */
export function requireCookies(request: Request, form: FormData, context: Readonly<RouterContextProvider>): void {
  const asked = form.get(askedField);
  if (asked === null || request.headers.get('cookie')) return;
  const { pathname, searchParams } = new URL(request.url);
  const isAgain = searchParams.get(askedField) === asked;
  if (isAgain || !context.get(isFormContext)) throw new CodedError('cookies-blocked', cookiesNeeded);
  searchParams.set(askedField, String(asked));
  // Two slashes would begin another host, which would get the password.
  throw redirect(`${pathname.replace(/^\/+/, '/')}?${searchParams}`, 307);
}
