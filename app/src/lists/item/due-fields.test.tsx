// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ListStoreContext, useItems } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { DueFields } from './due-fields';

function Fields({ list }: { list: string }) {
  const [item] = useItems(list);
  return item ? <DueFields item={item} members={[]} /> : null;
}

/** Shows the fields of a todo without a date, and what is typed into them. */
async function openFields() {
  const { store, list } = openMemoryStore('todo');
  const item = newId();
  await store.mutate('addItem', { list, item, name: 'Taxes' });
  const { container } = await mount(
    <ListStoreContext value={store}>
      <Fields list={list} />
    </ListStoreContext>,
  );
  const mutate = vi.spyOn(store, 'mutate');
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  /** Browsers give a date for each digit of its year. */
  const type = async (name: string, values: string[]) => {
    for (const value of values)
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      });
  };
  const leave = (name: string) =>
    act(async () => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  const due = () => store.item(item)?.due;
  return { store, list, item, mutate, type, leave, due, field, container };
}

test('a date whose year is typed digit by digit is one change', async () => {
  const { mutate, type, leave, due } = await openFields();
  await type('due', ['0002-11-30', '0020-11-30', '0202-11-30', '2026-11-30']);
  await leave('due');
  expect(mutate).toHaveBeenCalledOnce();
  expect(due()).toBe('2026-11-30');
});

test('a time that is typed right after its date belongs to it, and the date is cleared with its time', async () => {
  const { type, leave, due, field } = await openFields();
  await type('due', ['2026-11-30']);
  expect(field('time').disabled).toBe(false);
  await type('time', ['17:00']);
  await leave('due');
  await leave('time');
  expect(due()).toBe('2026-11-30T17:00');
  await type('due', ['']);
  await leave('due');
  expect(due()).toBeNull();
  expect(field('time').value).toBe('');
});

test('a year that no calendar of ours has is refused in words and stays in the field', async () => {
  const { mutate, type, leave, field, container } = await openFields();
  await type('due', ['0202-11-30']);
  await leave('due');
  expect(mutate).not.toHaveBeenCalled();
  expect(container.textContent).toContain('A date from the year 1970 to 9999.');
  expect(field('due').value).toBe('0202-11-30');
});

test('a todo of somebody who has left the list says so, and no longer looks as if nobody had it', async () => {
  const { store, list, item, container } = await openFields();
  // The screen is shown without members, as if the person had left since then.
  await act(() => store.mutate('setAssignee', { list, item, account: store.rows().actor }));
  const field = container.querySelector<HTMLSelectElement>('[name=assignee]');
  expect(field?.selectedOptions[0]?.text).toBe('Somebody who is no longer a member');
});
