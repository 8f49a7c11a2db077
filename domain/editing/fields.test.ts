import { expect, test } from 'vitest';
import { imageAddress, richText } from './fields.ts';

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
