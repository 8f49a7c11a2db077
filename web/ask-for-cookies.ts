import { CodedError } from '@listgrove/kernel/errors';
import type { MiddlewareFunction } from 'react-router';
import { askedField, cookiesNeeded } from './cookies-needed.ts';
import { bears } from './session-cookie.ts';

/** The cookie that only shows whether the browser keeps any. It lasts until the browser is closed. */
const probe = 'keeps_cookies';

/**
 * Gives the browser a cookie with a form that signs in, so that `requireCookies` knows whether it keeps any. Used by the routes of such
 * forms. They must not be in the page cache, whose pages set no cookies.
 */
export const askForCookies: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (!bears(request, probe)) response.headers.append('set-cookie', probeFor(request));
  return response;
};

/** Does so with the answers to forms only, for a page that is in the page cache until it is answered by a form that signs in. */
export const askForCookiesInAnswers: MiddlewareFunction<Response> = (args, next) =>
  args.request.method === 'POST' ? askForCookies(args, next) : next();

/**
 * Throws CodedError `cookies-blocked` if the browser was given a cookie with this form and sends none at all. Called before a session
 * begins, because nobody could hold it. A form without the field of `askForCookies`'s pages is from a program, and passes.
 */
export function requireCookies({ headers }: Request, form: FormData): void {
  if (form.has(askedField) && !headers.get('cookie')) throw new CodedError('cookies-blocked', cookiesNeeded);
}

function probeFor({ url }: Request): string {
  return `${probe}=yes; Path=/; HttpOnly; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;
}
