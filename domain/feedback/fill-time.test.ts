import { afterEach, expect, test, vi } from 'vitest';
import { refusePrograms, stampOf } from './fill-time.server.ts';

const secret = 'a secret of thirty-two characters or more';
afterEach(() => {
  vi.useRealTimers();
});

function outcome(answer: { website?: string; stamp: string }): string {
  try {
    refusePrograms(secret, { website: '', ...answer });
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('A form is accepted from two seconds to a day after it was rendered', () => {
  vi.useFakeTimers();
  const stamp = stampOf(secret);
  expect(outcome({ stamp })).toBe('too-quick');
  vi.advanceTimersByTime(2_000);
  expect(outcome({ stamp })).toBe('taken');
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(outcome({ stamp })).toBe('stale-form');
});

test('A filled hidden field and a forged stamp are refused', () => {
  const old = stampOf(secret, Date.now() - 60_000);
  expect(outcome({ stamp: old, website: 'https://spam.example' })).toBe('trapped');
  expect(outcome({ stamp: '' })).toBe('stale-form');
  expect(outcome({ stamp: stampOf('another secret', Date.now() - 60_000) })).toBe('stale-form');
});

test.each([
  ['set back by an hour', -60 * 60 * 1_000],
  ['set forward by two days', 2 * 24 * 60 * 60 * 1_000],
])('When the clock is %s, a form gets a new stamp, and is taken when it is sent again', (_, by) => {
  vi.useFakeTimers();
  const stamp = stampOf(secret);
  vi.setSystemTime(Date.now() + by);
  vi.advanceTimersByTime(10_000);
  expect(outcome({ stamp })).toBe('stale-form');
  const renewed = stampOf(secret);
  vi.advanceTimersByTime(3_000);
  expect(outcome({ stamp: renewed })).toBe('taken');
});
