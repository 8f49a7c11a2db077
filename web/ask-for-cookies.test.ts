import { isCoded } from '@listgrove/kernel/errors';
import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { askForCookies, askForCookiesInAnswers, requireCookies } from './ask-for-cookies.ts';
import { isFormContext } from './context.ts';
import { askedField, cookiesNeeded } from './cookies-needed.ts';

const login = 'https://app.listgrove.example/login';

async function cookiesOf(middleware: MiddlewareFunction<Response>, url: string, init: RequestInit = {}) {
  const args = { request: new Request(url, init), params: {}, context: new RouterContextProvider() };
  const response = await middleware(args as unknown as Parameters<typeof middleware>[0], async () => new Response());
  return (response as Response).headers.getSetCookie();
}

/** What a form is answered with: the redirect that sends it again, the error, or undefined if it may sign in. */
function answerTo(fields: Record<string, string>, { url = login, cookie = '', byScript = false } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const context = new RouterContextProvider();
  context.set(isFormContext, !byScript);
  try {
    return requireCookies(new Request(url, { method: 'POST', headers: cookie ? { cookie } : {} }), form, context);
  } catch (thrown) {
    return thrown;
  }
}

test('a page with a form that signs in gives the browser a cookie, once', async () => {
  expect(await cookiesOf(askForCookies, login)).toEqual(['keeps_cookies=yes; Path=/; SameSite=Lax; Secure; HttpOnly']);
  expect(await cookiesOf(askForCookies, 'http://localhost:3000/login')).toEqual([
    'keeps_cookies=yes; Path=/; SameSite=Lax; HttpOnly',
  ]);
  expect(await cookiesOf(askForCookies, login, { headers: { cookie: 'a=b; keeps_cookies=yes' } })).toEqual([]);
});

test('a page of the page cache sets none, the answer to its form does', async () => {
  expect(await cookiesOf(askForCookiesInAnswers, login)).toEqual([]);
  expect(await cookiesOf(askForCookiesInAnswers, login, { method: 'POST' })).toHaveLength(1);
});

test('a form of a browser that sends no cookie is sent once more without script, and then refused', () => {
  const first = answerTo({ [askedField]: '1' }, { url: `${login}?return=%2Fadmin` }) as Response;
  expect(first.status, 'the browser sends the form again').toBe(307);
  const again = first.headers.get('location') ?? '';
  expect(again).toBe('/login?return=%2Fadmin&asked_for_cookies=1');
  const refused = answerTo({ [askedField]: '1' }, { url: `${new URL(again, login)}` });
  expect(isCoded(refused, 'cookies-blocked') && refused.message).toBe(cookiesNeeded);
  const slashes = answerTo({ [askedField]: '1' }, { url: 'https://app.listgrove.example//login' }) as Response;
  expect(slashes.headers.get('location'), 'the same host').toBe('/login?asked_for_cookies=1');
  expect((answerTo({ [askedField]: '2' }, { url: `${new URL(again, login)}` }) as Response).status).toBe(307);
});

test('a script sends it once, because it sets the cookie before', () => {
  expect(isCoded(answerTo({ [askedField]: '1' }, { byScript: true }), 'cookies-blocked')).toBe(true);
});

test('a browser with any cookie passes, and so does a program that has not read the form', () => {
  expect(answerTo({ [askedField]: '1' }, { cookie: 'keeps_cookies=yes' })).toBeUndefined();
  expect(answerTo({ [askedField]: '1' }, { cookie: 'visitor=1', byScript: true })).toBeUndefined();
  expect(answerTo({ email: 'maya@mail.example' })).toBeUndefined();
});
