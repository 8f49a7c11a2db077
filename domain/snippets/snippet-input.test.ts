import { expect, test } from 'vitest';
import { z } from 'zod';
import { findSnippetFault, parseTargetPages, snippetInput } from './snippet-input.ts';

const unclosed = 'Unclosed script tags detected. Make sure all <script> tags have matching </script> tags.';
const writing = 'document.write() detected. This can cause issues with page rendering.';

test.each([
  ['<script>a()</script>', null],
  ['<meta name="verify" content="1">', null],
  ['<script>a()', unclosed],
  ['<SCRIPT src="/a.js"></SCRIPT><script>', unclosed],
  ['<script>document.write("x")</script>', writing],
  ['<script>documents.write("x")</script>', null],
])('%s', (content, fault) => {
  expect(findSnippetFault(content)).toBe(fault);
});

test('target pages are trimmed, without duplicates and empty ones', () => {
  expect(parseTargetPages(' /pricing, ,/blog/* ,/pricing,')).toEqual(['/pricing', '/blog/*']);
  expect(parseTargetPages('')).toEqual([]);
});

test('the server refuses a snippet that the form would not save', () => {
  const typed = {
    name: 'Counter',
    content: '<script>',
    location: 'head',
    consent: 'necessary',
    is_active: 'true',
    target_pages: 'pricing',
  };
  const { error } = z.object(snippetInput).safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    unclosed,
    'A target page begins with /, for example /pricing or /blog/*.',
  ]);
});
