import { expect, test } from 'vitest';
import { day, imageAddress, richText } from './fields.ts';

test.each([
  '',
  '/media/cover.webp',
  '/images/a%20b.png?w=640',
  'https://images.example/a.png',
  'HTTPS://images.example/a',
])('%j is accepted as the address of an image', (address) => {
  expect(imageAddress.parse(address)).toBe(address);
});

test.each([
  'cover.webp',
  'http://images.example/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'javascript:window.__xss=1',
  'data:image/svg+xml,<svg>',
  '/media/x.png" onerror="window.__xss=1',
  '/media/<svg>',
  'https://images.example/a b.png',
  'https://',
])('%j is refused as the address of an image', (address) => {
  expect(imageAddress.safeParse(address).success).toBe(false);
});

test('a text with an image that browsers would block is refused, and other texts are not', () => {
  for (const src of ['http://images.example/a.png', ' HTTP://images.example/a.png']) {
    expect(richText.safeParse(`<p>One <img alt="a" src="${src}"></p>`).error?.issues[0]?.message).toMatch(
      /^An image in the text has an address that begins with http:/,
    );
  }
  for (const html of [
    '<img src="https://images.example/a.png">',
    '<a href="http://a.example">a</a> <img src="/media/a.png">',
  ])
    expect(richText.parse(html)).toBe(html);
});

test('a day is the moment in UTC at which it begins', () => {
  expect(day('Please give a day.').parse('2028-02-29')).toEqual(new Date('2028-02-29T00:00:00.000Z'));
});

test.each([
  ['', 'Please give a day.'],
  ['2026-02-30', 'Please give a day.'],
  ['2026-11-03T00:00:00.000Z', 'Please give a day.'],
  ['02026-11-03', 'Please give a day.'],
  ['0000-01-01', 'Please give a date from the year 2000 on.'],
  ['1999-12-31', 'Please give a date from the year 2000 on.'],
])('%j is refused as a day', (text, message) => {
  expect(day('Please give a day.').safeParse(text).error?.issues[0]?.message).toBe(message);
});
