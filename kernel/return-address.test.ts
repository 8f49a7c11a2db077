import { describe, expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const origins = { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' };
const home = 'https://app.listgrove.example/';

describe('an address on either origin is followed', () => {
  test.each([
    ['https://www.listgrove.example/', 'https://www.listgrove.example/'],
    ['https://www.listgrove.example/blog/a?page=2#top', 'https://www.listgrove.example/blog/a?page=2#top'],
    [
      'https://www.listgrove.example/search?q=%2F%2Fx%5C100%25',
      'https://www.listgrove.example/search?q=%2F%2Fx%5C100%25',
    ],
    ['https://app.listgrove.example/app/lists', 'https://app.listgrove.example/app/lists'],
    ['HTTPS://WWW.listgrove.example/about', 'https://www.listgrove.example/about'],
    ['/dashboard?tab=1', 'https://app.listgrove.example/dashboard?tab=1'],
    ['dashboard', 'https://app.listgrove.example/dashboard'],
    ['/app/lists/caf%C3%A9', 'https://app.listgrove.example/app/lists/caf%C3%A9'],
  ])('%s', (wanted, followed) => {
    expect(returnAddress(wanted, origins, home)).toBe(followed);
  });
});

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'http://www.listgrove.example/',
  'https://www.listgrove.example:8443/',
  'https://app.listgrove.example@evil.example',
  'https://app.listgrove.example:443@evil.example/',
  'https://user@app.listgrove.example/',
  'https://app.listgrove.example.evil.example',
  'https://evilapp.listgrove.example',
  'https://app.listgrove.example\\@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://app.listgrove.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.listgrove.example/x',
  'mailto:someone@evil.example',
];

describe('any other address leads to the home page', () => {
  test.each(hostile)('%j', (wanted) => {
    expect(returnAddress(wanted, origins, home)).toBe(home);
  });
  test.each(hostile)('%j, encoded once more', (wanted) => {
    expect(returnAddress(encodeURIComponent(wanted), origins, home)).toBe(home);
  });
  test.each(hostile)('%j, encoded twice more', (wanted) => {
    expect(returnAddress(encodeURIComponent(encodeURIComponent(wanted)), origins, home)).toBe(home);
  });
  test.each([
    null,
    undefined,
    '',
    '%',
    '%E0%A4%A',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    `/${'a'.repeat(3_000)}`,
    '/login?return=/x',
    '/logout',
    'https://app.listgrove.example/LOGOUT',
  ])('%j', (wanted) => {
    expect(returnAddress(wanted, origins, home)).toBe(home);
  });
});

test('a page of the site may have the same path as a sign-in page of the app', () => {
  expect(returnAddress('https://www.listgrove.example/verify', origins, home)).toBe(
    'https://www.listgrove.example/verify',
  );
});
