import { expect, test } from 'vitest';
import { piecesOf } from './plain-text';

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test('web addresses become links, without the punctuation around them', () => {
  expect(links('See https://a.example/b?c=d. And (http://e.example/f)!')).toEqual([
    'https://a.example/b?c=d',
    'http://e.example/f',
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'xhttps://a.example',
  'no address at all',
])('%s stays text', (text) => {
  expect(links(text)).toEqual([]);
});

test('joined, the pieces are the original text', () => {
  const text = 'a\nhttps://a.example/"onmouseover="alert(1) <b>b</b> https://b.example\n';
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toEqual(['https://a.example', 'https://b.example'].map((link, i) => (i ? link : `${link}/`)));
});
