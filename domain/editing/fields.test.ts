import { expect, test } from 'vitest';
import { imageAddress } from './fields.ts';

test.each([
  '',
  '/media/cover.webp',
  '/images/a%20b.png?w=640',
  'https://images.example/a.png',
  'HTTP://images.example/a',
])('%j is accepted as the address of an image', (address) => {
  expect(imageAddress.parse(address)).toBe(address);
});

test.each([
  'cover.webp',
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
