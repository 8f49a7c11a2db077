// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { loadWordLists } from '../suggest-category';
import { openMemoryStore } from '../testing/memory-store';
import FavouritesDialog from './favourites-dialog';

interface Bought {
  name: string;
  quantity?: number;
  unit?: string;
  price?: number;
  currency?: string;
}

/** The favourite items of a list in which these were bought. `cleared` ones are in the trash. */
async function openFavourites(bought: Bought[], cleared: Bought[] = []) {
  const { store, list } = openMemoryStore();
  await loadWordLists();
  const buy = (fields: Bought) => {
    const item = newId();
    void store.mutate('addItem', { list, item, ...fields });
    void store.mutate('tick', { list, item });
    return item;
  };
  const gone = cleared.map(buy);
  void store.mutate('clearCompleted', { list, items: gone });
  for (const fields of bought) buy(fields);
  await mount(
    <ListStoreContext value={store}>
      <FavouritesDialog list={list} open onOpenChange={() => {}} />
    </ListStoreContext>,
  );
  const shown = (title: string) =>
    [...document.querySelectorAll(`section[aria-label=${title}] button`)].map((button) => button.textContent);
  const button = (name: string) =>
    [...document.querySelectorAll('section button')].find((each) => each.textContent?.startsWith(name)) as HTMLElement;
  const press = (name: string) => act(async () => button(name).click());
  const open = () => store.items(list).filter(({ done_at }) => !done_at);
  return { store, list, shown, button, press, open };
}

test('what was bought twice is offered first, and one press brings it back from the trash with amount, price and category', async () => {
  const apples = { name: 'Apples', quantity: 2, unit: 'kg', price: 249, currency: 'EUR' };
  const { shown, button, press, open } = await openFavourites([{ name: 'Soap' }], [{ name: 'apples' }, apples]);
  expect([shown('Often'), shown('Lately')]).toEqual([['Apples2 kg · €2.49'], ['Soap']]);
  await press('Apples');
  expect(open()).toMatchObject([{ ...apples, category: 'Produce' }]);
  expect(button('Apples').getAttribute('aria-pressed')).toBe('true');
  await press('Apples');
  expect(open()).toEqual([]);
});

test('what is still among the completed items is unticked, and ticked again by a second press', async () => {
  const { store, list, press, open } = await openFavourites([{ name: 'Milk', quantity: 2, unit: 'l' }]);
  await press('Milk');
  expect(open()).toMatchObject([{ name: 'Milk', quantity: 2, unit: 'l' }]);
  expect(store.items(list)).toHaveLength(1);
  await press('Milk');
  expect(open()).toEqual([]);
  expect(store.items(list)).toHaveLength(1);
});

test('what was on the list before stays there', async () => {
  const { store, list, button, press, open } = await openFavourites([{ name: 'Milk' }]);
  await act(async () => {
    await store.mutate('addItem', { list, item: newId(), name: 'milk', quantity: 3 });
  });
  expect(button('Milk').getAttribute('aria-disabled')).toBe('true');
  await press('Milk');
  expect(open()).toMatchObject([{ name: 'milk', quantity: 3 }]);
});
