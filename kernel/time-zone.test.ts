import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test('names of the IANA database are time zones, others are not', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['', 'Nowhere', 'Mars/Olympus', "UTC'; --"].some(isTimeZone)).toBe(false);
});
