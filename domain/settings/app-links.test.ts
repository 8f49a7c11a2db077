import { expect, test } from 'vitest';
import { appLinks } from './app-links.ts';

const origins = { site: 'https://www.acme.test', app: 'https://app.acme.test' };
const page = new URL('https://www.acme.test/blog?q=milk&page=2');
const back = '?return=https%3A%2F%2Fwww.acme.test%2Fblog%3Fq%3Dmilk%26page%3D2';

test('without settings, all links lead to the app and return to the current address', () => {
  expect(appLinks({ app_url: '', register_url: '' }, origins, page)).toEqual({
    app: 'https://app.acme.test/',
    register: `https://app.acme.test/register${back}`,
    trial: 'https://app.acme.test/try?kind=',
    signIn: `https://app.acme.test/login${back}`,
    signOut: `https://app.acme.test/logout${back}`,
  });
});

test.each(['https://lists.acme.test/my', 'https://lists.acme.test/my/', 'https://lists.acme.test/my?from=site#top'])(
  'with the setting app_url %s, every link leads there',
  (app_url) => {
    expect(appLinks({ app_url, register_url: '' }, origins, page)).toEqual({
      app: app_url,
      register: `https://lists.acme.test/my/register${back}`,
      trial: 'https://lists.acme.test/my/try?kind=',
      signIn: `https://lists.acme.test/my/login${back}`,
      signOut: `https://lists.acme.test/my/logout${back}`,
    });
  },
);

test('the setting register_url leads registration only, as it is written', () => {
  const register_url = 'https://join.acme.test/?plan=family';
  const links = appLinks({ app_url: '', register_url }, origins, page);
  expect(links.register).toBe(register_url);
  expect(links.signIn).toBe(`https://app.acme.test/login${back}`);
  expect(links.trial).toBe('https://app.acme.test/try?kind=');
});

test('an app_url that is no address, stored before it was checked, leaves the derived links', () => {
  expect(appLinks({ app_url: 'https://%', register_url: '' }, origins, page).signIn).toBe(
    `https://app.acme.test/login${back}`,
  );
});
