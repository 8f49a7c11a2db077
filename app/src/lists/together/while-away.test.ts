import type { ItemRow } from '@listgrove/domain/lists/rows';
import { expect, test } from 'vitest';
import { whileAway } from './while-away';

const since = '2026-11-23T09:00:00.000Z';
const [earlier, later] = ['2026-11-23T08:00:00.000Z', '2026-11-23T10:00:00.000Z'];
const item = (change: Partial<ItemRow>) =>
  ({ created_at: earlier, created_by: 'me', done_at: null, done_by: null, ...change }) as ItemRow;

test('what others added and ticked is counted, and nothing of one’s own or of before', () => {
  const items = [
    item({ created_at: later, created_by: 'jonas' }),
    item({ created_at: later, created_by: 'jonas', done_at: later, done_by: 'ruth' }),
    item({ created_at: later }),
    item({ created_by: 'jonas' }),
    item({ done_at: later, done_by: 'me' }),
    item({ done_at: earlier, done_by: 'jonas' }),
  ];
  expect(whileAway(items, since, 'me')).toBe('2 added, 1 ticked while you were away');
  expect(whileAway([item({ done_at: later, done_by: 'ruth' })], since, 'me')).toBe('1 ticked while you were away');
  expect(whileAway([item({})], since, 'me')).toBeNull();
});
