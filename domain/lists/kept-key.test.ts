import { expect, test } from 'vitest';
import { keyOfKeptChanges } from './kept-key.server.ts';

test('an account gets the same key at each sign-in, and no other account gets it', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const key = keyOfKeptChanges(one, 'maya');
  expect(keyOfKeptChanges(one, 'maya')).toBe(key);
  expect(keyOfKeptChanges(one, 'jonas')).not.toBe(key);
  expect(keyOfKeptChanges(two, 'maya')).not.toBe(key);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
});
