// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ListStoreContext, useItems } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { ReminderField } from './reminder-field';

function Fields({ list }: { list: string }) {
  const [item] = useItems(list);
  return item ? <ReminderField item={item} /> : null;
}

/** Shows the field of an item with a due date, and what is chosen in it. */
async function openField(due: string | null) {
  const { store, list } = openMemoryStore('todo');
  const item = newId();
  await store.mutate('addItem', { list, item, name: 'Taxes', due });
  const { container } = await mount(
    <ListStoreContext value={store}>
      <Fields list={list} />
    </ListStoreContext>,
  );
  const select = () => container.querySelector('select') as HTMLSelectElement;
  const choose = (label: string) =>
    act(async () => {
      select().value = [...select().options].find(({ text }) => text === label)?.value ?? 'none';
      select().dispatchEvent(new Event('change', { bubbles: true }));
    });
  const type = (value: string) =>
    act(async () => {
      const field = container.querySelector('input') as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  const set = () => store.list(list)?.mine?.reminders?.[item];
  const labels = () => [...select().options].map(({ text }) => text);
  return { container, choose, type, set, labels, select };
}

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();

test('a reminder before the due date says when it comes, and ends', async () => {
  const { container, choose, set } = await openField('2031-11-30T00:30');
  await choose('1 hour before it is due');
  expect(set()).toEqual({ at: null, before: 60, zone });
  expect(container.textContent).toContain('On Saturday, 29 November 2031 at 23:30');
  await choose('Never');
  expect(set()).toBeUndefined();
});

test('an item without a due date has a time of its own, and one that is over says so', async () => {
  const { container, choose, type, set, labels, select } = await openField(null);
  expect(labels()).toEqual(['Never', 'At a time of my own…']);
  await choose('At a time of my own…');
  expect(set()).toBeUndefined();
  await type('2031-12-01T08:00');
  expect(set()).toEqual({ at: '2031-12-01T08:00', before: null, zone });
  await type('2001-12-01T08:00');
  expect(container.textContent).toContain('That was Saturday, 1 December 2001 at 08:00');
  expect(select().selectedOptions[0]?.text).toBe('At a time of my own…');
});
