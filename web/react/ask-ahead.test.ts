// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './ask-ahead.ts';

const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => void fetched.push(address));
  document.documentElement.dataset.start = 'intent';
  window.isStale = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.start;
  delete window.isStale;
});

test.each([
  ['/blog/leaf-1a2b3c4d?page=2', '/blog/leaf-1a2b3c4d.data?page=2'],
  ['/', '/_.data'],
])('the data of %s is asked for while React hydrates it, if it has changed', (path, address) => {
  history.replaceState(null, '', path);
  askAhead();
  expect(fetched).toEqual([address]);
});

test('nothing is asked for without a change, or on a page that starts by itself', () => {
  window.isStale = false;
  askAhead();
  window.isStale = true;
  document.documentElement.dataset.start = 'now';
  askAhead();
  expect(fetched).toEqual([]);
});
