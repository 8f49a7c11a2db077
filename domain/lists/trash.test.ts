import { expect, test } from 'vitest';
import type { ItemRow, ListRow } from './rows.ts';
import { byDay, trashOf } from './trash.ts';

const now = new Date(2026, 10, 23, 12).getTime();
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
const list = (name: string, trashed_at: string | null = null) => ({ id: name, name, trashed_at }) as ListRow;
const item = (name: string, deleted_at: string) => ({ id: name, name, deleted_at }) as ItemRow;

test('lists and items of the last 30 days are in the trash, the latest first, with the day on which they go', () => {
  const home = { list: list('Home'), role: 'owner' as const };
  const deleted = [item('milk', ago(0.1)), item('bread', ago(2)), item('gone', ago(30.01)), item('last', ago(29.99))];
  const entries = trashOf([{ ...home, deleted }], [{ list: list('Old', ago(0.2)), role: 'owner' }], now);
  expect(entries.map(({ name }) => name)).toEqual(['milk', 'Old', 'bread', 'last']);
  expect(byDay(entries).map(({ day, until, entries: { length } }) => [day, until, length])).toEqual([
    ['2026-11-23', '2026-12-23', 2],
    ['2026-11-21', '2026-12-21', 1],
    ['2026-10-24', '2026-11-23', 1],
  ]);
});

test('only an owner may restore a list, and only somebody who may edit an item', () => {
  const entries = trashOf(
    [
      { list: list('Shared'), role: 'editor', deleted: [item('a', ago(1))] },
      { list: list('Read'), role: 'viewer', deleted: [item('b', ago(2))] },
    ],
    [
      { list: list('Theirs', ago(3)), role: 'editor' },
      { list: list('Mine', ago(4)), role: 'owner' },
    ],
    now,
  );
  expect(entries.map(({ name, mayRestore }) => [name, mayRestore])).toEqual([
    ['a', true],
    ['b', false],
    ['Theirs', false],
    ['Mine', true],
  ]);
});
