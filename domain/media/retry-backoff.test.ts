import { afterEach, expect, test, vi } from 'vitest';
import { createRetryBackoff } from './retry-backoff.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('Work that timed out waits its five minutes, whatever happens to the clock of the machine', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const backoff = createRetryBackoff();
  backoff.recordTimeout('leaf.png');
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(backoff.isWaiting('leaf.png')).toBe(true);
  vi.setSystemTime(Date.now() - 7_200_000);
  vi.advanceTimersByTime(301_000);
  expect(backoff.isWaiting('leaf.png')).toBe(false);
});
