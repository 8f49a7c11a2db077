import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { Present } from './present';

const [list, own, jonas, ruth] = [newId(), newId(), newId(), newId()];
const says = (account: string, tab: string, here = 1, of = list) => `${of}:${account}:${tab}:${here}`;

test('a device that says nothing any more is gone within ten seconds', () => {
  const present = new Present(list, own);
  present.hear(says(jonas, newId()), 0);
  expect(present.accounts(8_999)).toEqual([jonas]);
  expect(present.accounts(10_000)).toEqual([]);
});

test('somebody with two tabs is here once, until both have left', () => {
  const present = new Present(list, own);
  const [one, two] = [newId(), newId()];
  expect(present.hear(says(jonas, one), 0)).toBe(true);
  expect(present.hear(says(jonas, one), 10)).toBe(false);
  present.hear(says(jonas, two), 0);
  present.hear(says(ruth, newId()), 0);
  expect(present.accounts(1)).toEqual([jonas, ruth]);
  present.hear(says(jonas, one, 0), 2);
  expect(present.accounts(2)).toEqual([jonas, ruth]);
  present.hear(says(jonas, two, 0), 3);
  expect(present.accounts(3)).toEqual([ruth]);
});

test('this tab and other lists do not count', () => {
  const present = new Present(list, own);
  present.hear(says(jonas, own), 0);
  present.hear(says(jonas, newId(), 1, newId()), 0);
  expect(present.accounts(0)).toEqual([]);
});
