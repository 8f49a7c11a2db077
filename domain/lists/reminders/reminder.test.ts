import { expect, test } from 'vitest';
import { localTimeOf } from './reminder.ts';

const before = (minutes: number) => ({ at: null, before: minutes, zone: 'UTC' });

test.each([
  ['at the time it is due', before(0), '2026-11-30T17:00', '2026-11-30T17:00'],
  ['an hour before, on the day before', before(60), '2026-12-01T00:30', '2026-11-30T23:30'],
  ['a day that has no time begins at nine', before(15), '2026-11-30', '2026-11-30T08:45'],
  ['without a due date there is none', before(0), null, null],
  ['a time of its own', { at: '2026-11-29T08:00', before: null, zone: 'UTC' }, null, '2026-11-29T08:00'],
  [
    'a time of its own, whatever is due',
    { at: '2026-11-29T08:00', before: null, zone: 'UTC' },
    '2027-01-01',
    '2026-11-29T08:00',
  ],
])('the local time of a reminder: %s', (_, reminder, due, time) => {
  expect(localTimeOf(reminder, due)).toBe(time);
});
