import { afterEach, expect, test, vi } from 'vitest';
import { browserDatabases } from './browser-databases';

afterEach(() => vi.unstubAllGlobals());

test('a browser that has no databases, or throws when it is asked for them, refuses to open one', () => {
  vi.stubGlobal('indexedDB', null);
  expect(() => browserDatabases().open('lists')).toThrow('This browser blocks storage.');
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => browserDatabases().open('lists')).toThrow('This browser blocks storage.');
});
