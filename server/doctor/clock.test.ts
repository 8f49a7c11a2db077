import { expect, test } from 'vitest';
import { checkClock } from './clock.ts';

const here = Date.UTC(2027, 0, 1);
const released = Date.UTC(2026, 0, 1);

test.each([
  ['agrees with the database', { here, database: here + 900, released }, 'ok'],
  ['stands alone, with the embedded database', { here, database: null, released }, 'ok'],
  ['is some seconds ahead of the database', { here, database: here - 5_000, released }, 'warning'],
  ['is a minute behind the database', { here, database: here + 60_000, released }, 'problem'],
  ['shows a time before this version was written', { here: 0, database: null, released }, 'problem'],
])('a clock that %s', (_, clocks, level) => {
  const finding = checkClock(clocks);
  expect(finding.level).toBe(level);
  expect(finding.advice === null).toBe(level === 'ok');
});

test('the difference is named in seconds', () => {
  expect(checkClock({ here, database: here + 60_000, released }).found).toContain('differ by 60 seconds');
});
