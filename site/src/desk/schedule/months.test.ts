import { expect, test } from 'vitest';
import { isMonth, nextMonth, weeksOf } from './months.ts';

test('a month has the weeks from the Sunday before it to the Saturday after it', () => {
  const weeks = weeksOf('2026-11');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05']);
  expect(weeksOf('2026-02').map((week) => week[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22']);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

test('months follow each other across the year, and other texts are no months', () => {
  expect([nextMonth('2026-12', 1), nextMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(['2026-11', '2026-13', '', '1926-11', '2026-1', 'x2026-11'].map(isMonth)).toEqual([
    true,
    ...Array<boolean>(5).fill(false),
  ]);
});
