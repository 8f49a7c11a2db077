import { expect, test } from 'vitest';
import { isCurrent, nextDay } from './shareable.ts';

const noon = Date.UTC(2026, 10, 23, 12);
const [hour, day] = [3_600_000, 86_400_000];

test.each([
  ['until midnight', noon, noon + 11 * hour, true],
  ['not after midnight', noon, noon + 12 * hour, false],
  ['after the clock was set back by an hour', noon, noon - hour, true],
  ['not if the clock was a day ahead when it was rendered', noon + day, noon, false],
])('a page is shared %s', (_, rendered, moment, expected) => {
  expect(isCurrent(nextDay(rendered), moment)).toBe(expected);
});
