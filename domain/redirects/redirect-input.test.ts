import { expect, test } from 'vitest';
import { z } from 'zod';
import { asOwnPath, redirectInput } from './redirect-input.ts';

const shape = z.object(redirectInput);
const parse = (from_path: string, target: string) => shape.safeParse({ from_path, target, is_permanent: 'true' });

test.each([
  ['/old-page', '/old-page'],
  ['old-page', '/old-page'],
  ['//old-page/', '/old-page'],
  ['/Old/Page.HTML', '/old/page.html'],
  ['https://former.example/2019/05/a-post/', '/2019/05/a-post'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/a page', '/a page'],
  ['/a/../b', '/b'],
])('“%s” as the old address is stored as “%s”', (typed, stored) => {
  expect(parse(typed, '/new').data?.from_path).toBe(stored);
});

test.each([
  ['', /required/],
  ['/', /home page/],
  ['https://former.example', /home page/],
  ['/old?p=12', /“\?”/],
  ['/old#part', /“#”/],
  ['/Admin/blog', /back office/],
  [`/${'a'.repeat(600)}`, /longer/],
  ['/%00', /control characters/],
])('“%s” is refused as the old address', (typed, message) => {
  expect(parse(typed, '/new').error?.issues[0]?.message).toMatch(message);
});

test.each([
  ['/new', { target: '/new', target_path: '/new' }],
  ['/New/?a=1#Part', { target: '/New/?a=1#Part', target_path: '/new' }],
  ['/caf\u00e9', { target: '/caf%C3%A9', target_path: '/café' }],
  ['https://other.example', { target: 'https://other.example/', target_path: null }],
  ['HTTP://Other.example/A', { target: 'http://other.example/A', target_path: null }],
])('“%s” as the new address is stored', (typed, stored) => {
  expect(parse('/old', typed).data?.target).toEqual(stored);
});

test.each([
  '',
  'new',
  'javascript:alert(1)',
  '//other.example',
  '/\\other.example',
  'https://',
  'https://a:b@other.example',
  '///x',
  '/.//x',
])('“%s” is refused as the new address', (typed) => {
  expect(parse('/old', typed).error?.issues[0]?.message).toMatch(/required|Please give an address/);
});

test('a full address of the site itself becomes a path', () => {
  const values = { target: { target: 'https://lists.example/New?a=1', target_path: null } };
  expect(asOwnPath(values, 'https://lists.example').target).toEqual({ target: '/New?a=1', target_path: '/new' });
  expect(asOwnPath(values, 'https://other.example')).toBe(values);
  const twoSlashes = { target: { target: 'https://lists.example//other.example', target_path: null } };
  expect(asOwnPath(twoSlashes, 'https://lists.example')).toBe(twoSlashes);
});
