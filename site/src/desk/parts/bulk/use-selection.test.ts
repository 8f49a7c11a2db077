import { expect, test } from 'vitest';
import { readChange, undoChanges } from './bulk-undo';
import { rangeOf } from './use-selection';

test('Shift selects from the last chosen row to this one, in either direction', () => {
  const listed = ['a', 'b', 'c', 'd'];
  expect(rangeOf(listed, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(listed, 'd', 'c')).toEqual(['c', 'd']);
  expect(rangeOf(listed, 'gone', 'c')).toEqual(['c']);
  expect(rangeOf(listed, null, 'a')).toEqual(['a']);
});

test('what an undo sends is read as it was, and nothing else is', () => {
  const change = {
    id: '0192a1b2-c3d4-7000-8000-0000aabbccdd',
    updated_at: new Date(1_790_000_000_123),
    before: 'draft',
  };
  const { items } = undoChanges('/admin/blog', 'undo-status-many', [change]);
  expect(items.map(readChange)).toEqual([change]);
  for (const text of ['', 'x 1 draft', `${change.id} soon draft`, change.id, null]) expect(readChange(text)).toBeNull();
});
