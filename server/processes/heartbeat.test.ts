import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBeats } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a process without a sign of life for a minute is reported, once', () => {
  const onHang = vi.fn();
  const { beat } = watchBeats(60, onHang);
  beat();
  vi.advanceTimersByTime(59_000);
  expect(onHang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300_000);
  expect(onHang).toHaveBeenCalledTimes(1);
});

test('a process that gives signs of life, or has not begun to, is not reported', () => {
  const onHang = vi.fn();
  watchBeats(60, onHang);
  const { beat, stop } = watchBeats(60, onHang);
  for (let second = 0; second < 600; second += 5) {
    beat();
    vi.advanceTimersByTime(5_000);
  }
  stop();
  vi.advanceTimersByTime(600_000);
  expect(onHang).not.toHaveBeenCalled();
});

test('the clock does not count: a machine that was suspended for an hour is no reason', () => {
  const onHang = vi.fn();
  const { beat } = watchBeats(60, onHang);
  beat();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(20_000);
  expect(onHang).not.toHaveBeenCalled();
});
