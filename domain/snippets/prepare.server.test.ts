import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { prepareMarkup } from './prepare.server.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

test('an inline script is unchanged and allowed by its hash', () => {
  const { html, hashes } = prepareMarkup('7', '<meta name="a" content="b"><script>count()</script>');
  expect(html).toBe('<meta name="a" content="b" data-snippet="7"><script data-snippet="7">count()</script>');
  expect(hashes).toEqual([hashOf('count()')]);
});

test('a script with an address is replaced by a loader that keeps all its attributes', () => {
  const { html, hashes } = prepareMarkup('7', '<script async src="https://cdn.example/x.js" data-site="1"></script>');
  expect(html).not.toContain('<script src=');
  const code = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(hashes).toEqual([hashOf(code)]);
  const attributes = /data-attributes="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(attributes)).toEqual([
    { name: 'async', value: '' },
    { name: 'src', value: 'https://cdn.example/x.js' },
    { name: 'data-site', value: '1' },
  ]);
});

test('data blocks are unchanged and need no hash', () => {
  const { html, hashes } = prepareMarkup('7', '<script type="application/ld+json">{"a":1}</script>');
  expect(html).toContain('{"a":1}');
  expect(hashes).toEqual([]);
});

test('scripts inside other elements are found, and unclosed markup cannot break out of the page', () => {
  const { html, hashes } = prepareMarkup('7', '<div><section><script>a()</script><p>open');
  expect(hashes).toEqual([hashOf('a()')]);
  expect(html).toBe('<div data-snippet="7"><section><script>a()</script><p>open</p></section></div>');
});

test('text outside of elements is kept, and comments and space between elements are not', () => {
  const { html } = prepareMarkup('7', '<!-- phone -->\nCall <b>555</b> today &amp; now\n');
  expect(html).toBe(
    '<span data-snippet="7">\nCall </span><b data-snippet="7">555</b><span data-snippet="7"> today &amp; now\n</span>',
  );
  expect(prepareMarkup('7', '<b>5</b>\n<!-- x -->\n<i>6</i>\n').html).toBe(
    '<b data-snippet="7">5</b><i data-snippet="7">6</i>',
  );
});
