import type { IncomingMessage } from 'node:http';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { openFinder } from './find-page.ts';

const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  any: { id: 'any', parentId: 'root', path: '*', module: { default: () => null, handle: { parameters: [] } } },
  votes: {
    ...{ id: 'votes', parentId: 'root', path: 'votes' },
    module: { default: () => null, handle: { parameters: [], personal: true } },
  },
} as unknown as ServerBuild['routes']; // the function under test reads only these properties
const addresses = { appUrl: null, sitePort: 8080, appPort: 3000, productDomain: 'listgrove.example', previewHosts: [] };

function find(
  host: string,
  siteUrl: string | null = null,
  more: Record<string, string> = {},
  method = 'GET',
  url = '/blog',
) {
  const request = { method, url, headers: { host, ...more } } as unknown as IncomingMessage; // the only properties that are read
  return openFinder({ routes }, { ...addresses, siteUrl }, sessions)(request);
}

const ada = { id: '1', email: 'ada@example.com', name: 'Ada', isAdmin: false };
const sessions = {
  mayBeAccount: (cookies: string) => cookies.includes('account.session_token=signed'),
  mayBeFeedback: (cookies: string) => cookies.includes('feedback.session_token=signed'),
  isFeedbackOver: (cookies: string) => cookies.includes('feedback.session_token=signed-but-over'),
  find(cookies: string) {
    if (cookies.includes('account.session_token=signed-by-ada')) return { viewer: ada, isLeaving: false };
    const staff = { viewer: { ...ada, isAdmin: true }, isLeaving: false };
    if (cookies.includes('account.session_token=signed-but-over')) return { viewer: null, isLeaving: false };
    return cookies.includes('account.session_token=signed-by-staff') ? staff : undefined;
  },
};

test('each origin has its own pages', () => {
  const [local, other] = [find('localhost:8080'), find('127.0.0.1:8080')];
  expect(local?.key).toBe('http://localhost:8080 http://localhost:3000 /blog');
  expect(other?.key).toBe('http://127.0.0.1:8080 http://127.0.0.1:3000 /blog');
  expect(find('evil.example')).toBeNull();
});

test('pages on arbitrary subdomains use the smaller part of the cache', () => {
  expect(find('localhost:8080')?.isArbitrary).toBe(false);
  expect(find('www.listgrove.example')?.isArbitrary).toBe(false);
  expect(find('a1.listgrove.example')?.isArbitrary).toBe(true);
  const site = 'https://www.grove.example';
  expect(find('www.grove.example', site)?.isArbitrary).toBe(false);
  expect(find('www.listgrove.example', site)).toBeNull();
});

test('a request whose session is not known, or with another method than GET, is not for a shared page', () => {
  expect(find('localhost:8080', null, { cookie: 'x=1; account.session_token=signed' })).toBeNull();
  expect(find('localhost:8080', null, {}, 'POST')).toBeNull();
});

test('a made-up cookie, other cookies and credentials do not make a page personal', () => {
  for (const cookie of ['account.session_token=y', 'feedback.session_token=y', 'help-visitor=y', 'consent=all']) {
    expect(find('localhost:8080', null, { cookie }), cookie).not.toBeNull();
  }
  expect(find('localhost:8080', null, { authorization: 'Basic x' })).not.toBeNull();
});

test('members share one page and staff another one', () => {
  const member = find('localhost:8080', null, { cookie: 'account.session_token=signed-by-ada' });
  const admin = find('localhost:8080', null, { cookie: 'account.session_token=signed-by-staff' });
  expect([member?.key, member?.viewer]).toEqual(['http://localhost:8080 http://localhost:3000 /blog member', ada]);
  expect(admin?.key).toBe('http://localhost:8080 http://localhost:3000 /blog staff');
});

test('a page whose own content depends on the session is shared only without any session', () => {
  const votes = (cookie: string) => find('localhost:8080', null, { cookie }, 'GET', '/votes');
  expect(votes('account.session_token=signed-by-ada')).toBeNull();
  expect(votes('feedback.session_token=signed')).toBeNull();
  expect(votes('feedback.session_token=made-up')).not.toBeNull();
  expect(votes('account.session_token=signed-but-over; feedback.session_token=signed-but-over')).not.toBeNull();
  // Other pages do not depend on a feedback account.
  expect(find('localhost:8080', null, { cookie: 'feedback.session_token=signed' })?.viewer).toBeNull();
});
