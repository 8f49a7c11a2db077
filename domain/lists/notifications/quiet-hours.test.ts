import { expect, test } from 'vitest';
import { endOfQuiet, minuteOf, timeOf } from './quiet-hours.ts';

const night = { quiet_from: 22 * 60, quiet_until: 7 * 60 };

test.each([
  ['late in the evening', '2026-11-23T21:30:40Z', 'Europe/Berlin', '2026-11-24T06:00:00.000Z'],
  ['after midnight', '2026-11-24T05:59:59Z', 'Europe/Berlin', '2026-11-24T06:00:00.000Z'],
  ['at their end', '2026-11-24T06:00:00Z', 'Europe/Berlin', null],
  ['at noon', '2026-11-23T11:00:00Z', 'Europe/Berlin', null],
  [
    'at noon of UTC, which is night in Honolulu',
    '2026-11-23T11:00:00Z',
    'Pacific/Honolulu',
    '2026-11-23T17:00:00.000Z',
  ],
  ['in a zone of half an hour', '2026-11-23T16:45:00Z', 'Asia/Kolkata', '2026-11-24T01:30:00.000Z'],
  ['in a zone that is gone, at 23:00 of UTC', '2026-11-23T23:00:00Z', 'Mars/Olympus', '2026-11-24T07:00:00.000Z'],
])('quiet hours of the night, %s', (_, now, time_zone, end) => {
  expect(endOfQuiet(new Date(now), { ...night, time_zone })?.toISOString() ?? null).toBe(end);
});

test('quiet hours within a day, and none', () => {
  const noon = { time_zone: 'UTC', quiet_from: 12 * 60, quiet_until: 13 * 60 };
  expect(endOfQuiet(new Date('2026-11-23T12:15:00Z'), noon)?.toISOString()).toBe('2026-11-23T13:00:00.000Z');
  expect(endOfQuiet(new Date('2026-11-23T13:15:00Z'), noon)).toBeNull();
  const none = { time_zone: 'UTC', quiet_from: null, quiet_until: null };
  expect(endOfQuiet(new Date('2026-11-23T13:15:00Z'), none)).toBeNull();
});

test('times of a day are read and written', () => {
  expect([minuteOf('07:05'), minuteOf('23:59'), minuteOf('24:00'), minuteOf('7:05'), minuteOf('')]).toEqual([
    425,
    1439,
    null,
    null,
    null,
  ]);
  expect([timeOf(425), timeOf(0)]).toEqual(['07:05', '00:00']);
});
