// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import ChallengePage from './challenge-page';
import CodePage from './code-page';
import EmailConfirmPage from './email-confirm-page';
import IdentitiesPage from './identities-page';
import LoginPage from './login-page';
import SecondFactorPage from './second-factor-page';

const frame = { isAdmin: false, siteUrl: 'http://localhost:8080' };
const email = 'ruth@mail.example';

/** Shows a page with what its loader would have returned. */
async function show(Page: ComponentType<never>, loaderData: object): Promise<Element> {
  const Shown = Page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([{ path: '/', Component: () => <Shown loaderData={loaderData} /> }]);
  return (await mount(<Stub />)).container;
}

const linkIn = (page: Element, text: string) => [...page.querySelectorAll('a')].find((a) => a.textContent === text);

test.each([
  ['the mailed code', CodePage, { email }],
  ['the code of the app', ChallengePage, { byCode: true, byPasskey: false, byRecoveryCode: false }],
  ['a recovery code', ChallengePage, { byCode: true, byPasskey: false, byRecoveryCode: true }],
])('the field for %s has the focus, so that phones offer the code', async (_, Page, loaderData) => {
  const page = await show(Page, loaderData);
  expect(document.activeElement).toBe(page.querySelector('input[name=code]'));
});

test('whoever has no password is led to where one is set', async () => {
  const account = { email, emailVerified: true, twoFactorEnabled: false, hasPassword: false };
  const page = await show(SecondFactorPage, { account, isRequired: true, hasFactor: false, back: '/', frame });
  expect(linkIn(page, 'Set a password')?.getAttribute('href')).toContain('/forgot');
});

test('whoever is asked to use an address can decline', async () => {
  const page = await show(EmailConfirmPage, { change: { from: email, to: 'new@mail.example' }, isSignedIn: false });
  expect(linkIn(page, 'Leave it as it is')?.getAttribute('href')).toBe('/login');
});

test('the way to a new password stands below its field, before the buttons', async () => {
  const providers = [{ name: 'acme', label: 'Acme ID' }];
  const page = await show(LoginPage, { providers, problem: null, byMail: false, notice: null });
  const stops = [...page.querySelectorAll('input[name=password], a, button[type=submit]')].map(
    (each) => each.getAttribute('name') ?? each.textContent,
  );
  expect(stops.slice(0, 3)).toEqual(['password', 'Forgot your password?', 'Sign in']);
});

test('no rule stands above the first linked account', async () => {
  const identities = ['acme', 'other'].map((id) => ({ id, provider: id, label: id, linkedAt: new Date() }));
  const shown = { ...{ email, providers: [], problem: null, done: null, offer: null, identities, frame } };
  const page = await show(IdentitiesPage, { ...shown, demand: { isNeeded: false } });
  expect(page.querySelector('li')?.className).toContain('first:border-t-0');
});
