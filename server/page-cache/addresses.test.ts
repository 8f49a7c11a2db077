import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { openAddresses } from './addresses.ts';

const route = (id: string, path: string | undefined, parameters?: string[], index?: boolean) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  index,
  module: { default: () => null, ...(parameters ? { handle: { parameters } } : {}) },
});

const routes = Object.fromEntries(
  [
    route('root', ''),
    route('home', undefined, [], true),
    route('blog', 'blog', ['q', 'page']),
    route('article', 'blog/:slug', []),
    route('admin', 'admin'),
    route('other', '*', []),
  ].map((each) => [each.id, each]),
) as unknown as ServerBuild['routes']; // the function under test reads only these properties

const addressOf = openAddresses({ routes });

test.each([
  ['/', '/', false],
  ['/?utm_source=mail', '/', false],
  ['/blog', '/blog', false],
  ['/blog?page=2&q=a+b&utm_source=x', '/blog?q=a+b&page=2', true],
  ['/blog?q=a%20b&page=2', '/blog?q=a+b&page=2', true],
  ['/blog?page=2&page=3', '/blog?page=2', true],
  ['/blog?q=', '/blog?q=', true],
  ['/blog/one-a1b2?q=1', '/blog/one-a1b2', false],
  ['/blog.data', '/blog.data', false],
  ['/_.data', '/_.data', false],
  ['/blog.data?_routes=root,blog&x=1', '/blog.data?_routes=root%2Cblog', true],
  ['/BLOG', '/BLOG', true],
  ['/blog/', '/blog/', true],
  ['/nowhere', '/nowhere', false],
  ['/./blog', '/blog', false],
])('%s has the address %s', (target, expected, isArbitrary) => {
  expect(addressOf(target)).toEqual({ target: expected, isArbitrary, isPersonal: false });
  expect(addressOf(target)).toEqual({ target: expected, isArbitrary, isPersonal: false });
});

test.each([
  '/admin',
  '/admin?page=2',
  '/admin.data',
  '//evil.example/',
  '/a//b',
  '/a%2fb',
  '/%00',
  '/blog/%E0%A4%A',
  '/__manifest?p=/blog',
  'http://other.example/',
  '*',
  '/blog.data?_routes=admin',
  `/blog?q=${'x'.repeat(1_000)}`,
])('%s is not a shared page', (target) => {
  expect(addressOf(target)).toBeNull();
});
