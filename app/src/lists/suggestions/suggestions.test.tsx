// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddField } from '../list/add-field';
import { ListStoreContext } from '../list-store-context';
import { loadReader } from '../smart-input/load-reader';
import { loadWordLists } from '../suggest-category';
import { openMemoryStore } from '../testing/memory-store';
import { undoStackOf } from '../undo/undo-stack';

afterEach(async () => {
  vi.unstubAllGlobals();
  await dropToasts();
});

/** The field of a list in which milk and oat milk were bought before, and are ticked. */
async function openField(kind: 'shopping' | 'todo' = 'shopping') {
  const { store, list } = openMemoryStore(kind);
  await Promise.all([loadReader(), loadWordLists()]);
  const before = [
    { name: 'Milk', quantity: 2, unit: 'l', price: 129, currency: 'EUR' },
    { name: 'Oat milk', price: 219, currency: 'EUR' },
    { name: 'Oat milk', price: 199, currency: 'EUR' },
  ];
  for (const fields of before) {
    const item = newId();
    void store.mutate('addItem', { list, item, ...fields });
    void store.mutate('tick', { list, item });
  }
  const row = store.list(list)?.list;
  if (!row) throw new Error('The list was just made.');
  const { container } = await mount(
    <ListStoreContext value={store}>
      <AddField list={row} />
    </ListStoreContext>,
  );
  const field = container.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  /** Presses a key. Enter submits the form unless it was taken, as in a browser. */
  const press = (key: string) =>
    act(async () => {
      const isFree = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      if (key === 'Enter' && isFree) container.querySelector('form')?.requestSubmit();
    });
  const options = () => [...container.querySelectorAll('[role=option]')].map((option) => option.textContent);
  const chips = () => [...container.querySelectorAll('fieldset button')] as HTMLButtonElement[];
  const open = () =>
    store
      .items(list)
      .filter(({ done_at }) => !done_at)
      .map(({ name, quantity, unit, price }) => ({ name, quantity, unit, price }));
  return { store, field, type, press, options, chips, open };
}

test('what was bought before is suggested, and taken with its amount and price by arrow and Enter', async () => {
  const { field, type, press, options, open } = await openField();
  await type('mil');
  expect(options().slice(0, 2)).toEqual(['Milk2 l · €1.29', 'Oat milk€1.99']);
  await press('ArrowDown');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Milk');
  await press('Enter');
  expect(open()).toEqual([{ name: 'Milk', quantity: 2, unit: 'l', price: 129 }]);
  expect([field.value, options().length]).toEqual(['', 0]);
});

test('Enter adds what was typed as long as no suggestion is chosen, also after Escape and after going back to the field', async () => {
  const { type, press, options, open } = await openField();
  await type('mil');
  await press('Enter');
  await type('oat');
  await press('ArrowDown');
  await press('ArrowUp');
  await press('Enter');
  await type('milky');
  await press('Escape');
  expect(options()).toEqual([]);
  await press('Enter');
  expect(open().map(({ name }) => name)).toEqual(['mil', 'oat', 'milky']);
});

test('the same text that is typed again begins without a choice, and with its suggestions', async () => {
  const { type, press, options, open } = await openField();
  await type('oat');
  await press('ArrowDown');
  await press('Enter');
  await type('oat');
  await press('Enter');
  expect(open().map(({ name }) => name)).toEqual(['Oat milk', 'oat']);
  await type('mil');
  await press('Escape');
  await press('Enter');
  await type('mil');
  expect(options().length).toBeGreaterThan(0);
});

test('an amount that is typed stays, and goes before what is remembered', async () => {
  const { type, press, open } = await openField();
  await type('3 oat');
  await press('ArrowDown');
  await press('Enter');
  expect(open()).toEqual([{ name: 'Oat milk', quantity: 3, unit: '', price: 199 }]);
});

test('the last price of the same name is shown as a chip before it is added, and one press turns it away', async () => {
  const { store, type, press, chips, open } = await openField();
  await type('oat milk');
  expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual(['Price €1.99 as last time, leave it out']);
  await press('Enter');
  expect(open()).toEqual([{ name: 'oat milk', quantity: null, unit: '', price: 199 }]);
  await act(async () => undoStackOf(store).undo());
  expect(open()).toEqual([{ name: 'oat milk', quantity: null, unit: '', price: null }]);
  await act(async () => undoStackOf(store).undo());
  expect(open()).toEqual([]);
  await type('oat milk');
  expect(chips()).toHaveLength(1);
  await act(async () => chips()[0]?.click());
  expect(chips()).toEqual([]);
  await press('Enter');
  expect(open()).toEqual([{ name: 'oat milk', quantity: null, unit: '', price: null }]);
});

test('a price that is typed is the only one, and the price of another amount is not suggested', async () => {
  const { type, chips } = await openField();
  await type('oat milk 2,49 €');
  expect(chips().map((chip) => chip.textContent)).toEqual(['€2.49✕']);
  await type('milk');
  expect(chips()).toEqual([]);
  await type('2 l milk');
  expect(chips().map((chip) => chip.textContent)).toEqual(['2 l✕', '€1.29 as last time✕']);
});

test('the recipe of a pasted address is offered in a shopping list, and Enter adds the address as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ recipe: null }));
  // Loaded before, so that nobody waits for it.
  await import('../recipes/recipe-dialog');
  const { type, press, options, open } = await openField();
  await type('https://www.cooking.example/lasagna?x=1');
  expect(options()).toEqual(['Read the recipe at cooking.example']);
  await press('Enter');
  expect(open().map(({ name }) => name)).toEqual(['https://www.cooking.example/lasagna?x=1']);
  await type('https://www.cooking.example/lasagna');
  await press('ArrowDown');
  await press('Enter');
  expect(open()).toHaveLength(1);
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('From a recipe'));
  const todos = await openField('todo');
  await todos.type('https://www.cooking.example/lasagna');
  expect(todos.options()).toEqual([]);
});

test('todos are suggested from todos, without prices and words of shops', async () => {
  const { type, options, chips } = await openField('todo');
  await type('oat milk');
  expect(options()).toEqual([]);
  await type('oa');
  expect(options()).toEqual(['Oat milk']);
  expect(chips()).toEqual([]);
});
