import { expect, test } from 'vitest';
import { inEvenTime } from './even-time.server.ts';

test.each([
  ['a result', async () => 'found', 'found'],
  ['an error', async () => Promise.reject(new Error('unknown')), 'unknown'],
])('%s comes no sooner than the given time', async (_, work, outcome) => {
  const begun = performance.now();
  const settled = await inEvenTime(60, work).catch((error: Error) => error.message);
  expect(settled).toBe(outcome);
  // A timer may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(59);
});
