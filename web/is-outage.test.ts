// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isUnreachable } from './is-outage.ts';

test('a request or a module that a browser could not fetch is no error of the server, whichever browser says it', () => {
  const words = [
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://listgrove.example/assets/x.js',
    'NetworkError when attempting to fetch resource.',
    'error loading dynamically imported module: https://listgrove.example/assets/x.js',
    'Load failed',
    'Importing a module script failed.',
  ];
  expect(words.filter((message) => !isUnreachable(new TypeError(message)))).toEqual([]);
  expect(isUnreachable(new TypeError("Cannot read properties of null (reading 'name')"))).toBe(false);
  expect(isUnreachable(new Error('Failed to fetch'))).toBe(false);
});
