import { expect, test } from 'vitest';
import { copiedItems } from './copied-items.ts';
import type { ItemRow } from './rows.ts';

function item(name: string, fields: Partial<ItemRow> = {}): ItemRow {
  const texts = { id: name, list_id: 'trip', text: name, name, unit: '', category: '', note: '', url: '', repeat: '' };
  const empty = {
    quantity: null,
    price: null,
    currency: null,
    done_by: null,
    done_at: null,
    due: null,
    priority: null,
  };
  const states = { assignee_id: null, created_by: null, deleted_at: null, merged_into: null, stamps: {} };
  return { ...texts, ...empty, ...states, rank: 'a0', created_at: '2026-11-23T10:00:00Z', ...fields };
}

const done_at = '2026-11-23T11:00:00Z';
const socks = item('Socks', {
  done_at,
  quantity: 4,
  note: 'warm\n☑ wool\n☐ short',
  due: '2026-11-30',
  repeat: 'FREQ=DAILY',
});
const passport = item('Passport', { priority: 1, assignee_id: 'jonas' });

test('a copy begins anew: nothing is ticked, due or somebody’s, and all else is there', () => {
  const [first, second] = copiedItems([socks, passport], { kind: 'todo', part: 'all', keepsTicks: false });
  expect(first?.isDone).toBe(false);
  expect(first?.fields).toMatchObject({ name: 'Socks', quantity: 4, note: 'warm\n☐ wool\n☐ short' });
  expect(Object.keys(first?.fields ?? {})).not.toContain('due');
  expect(Object.keys(first?.fields ?? {})).not.toContain('repeat');
  expect(second?.fields).toMatchObject({ name: 'Passport', priority: 1 });
});

test('a copy keeps its ticks if that is wanted, and the ticks of notes always', () => {
  const [kept] = copiedItems([socks], { kind: 'todo', part: 'all', keepsTicks: true });
  expect([kept?.isDone, kept?.fields.note]).toEqual([true, socks.note]);
  const [note] = copiedItems([socks], { kind: 'notes', part: 'all', keepsTicks: false });
  expect([note?.isDone, note?.fields.note]).toEqual([false, socks.note]);
});

test('only what is ticked, or only what is open, is copied', () => {
  const names = (part: 'done' | 'open') =>
    copiedItems([socks, passport], { kind: 'todo', part, keepsTicks: false }).map(({ fields }) => fields.name);
  expect([names('done'), names('open')]).toEqual([['Socks'], ['Passport']]);
});

test('milk that was bought three times is one milk of a copied shopping list, as it was last', () => {
  const milks = [
    item('Milk', { done_at: '2026-11-01T10:00:00Z', quantity: 3 }),
    item('milk', { done_at: '2026-11-20T10:00:00Z', quantity: 2 }),
    item('Milk', { done_at: '2026-11-10T10:00:00Z' }),
    item('Milk', { done_at: '2026-11-10T10:00:00Z', unit: 'l', quantity: -1 }),
  ];
  const copy = (items: ItemRow[], kind: 'shopping' | 'todo') =>
    copiedItems(items, { kind, part: 'all', keepsTicks: false }).map(({ fields }) => [fields.quantity, fields.unit]);
  expect(copy(milks, 'shopping')).toEqual([
    [2, ''],
    [null, 'l'],
  ]);
  expect(copy([...milks, item('Milk', { quantity: 9 })], 'shopping')).toContainEqual([9, '']);
  expect(copy(milks, 'todo')).toHaveLength(4);
});
