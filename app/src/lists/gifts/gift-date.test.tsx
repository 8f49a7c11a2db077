// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ListStoreContext, useList } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { GiftDate } from './gift-date';

function Shown({ list: id }: { list: string }) {
  const list = useList(id)?.list;
  return list ? <GiftDate list={list} /> : null;
}

test('a day that is over, or whose next day has a year of five digits, is refused at the field; another one is saved', async () => {
  const { store, list } = openMemoryStore('wishlist');
  const { container } = await mount(
    <ListStoreContext value={store}>
      <Shown list={list} />
    </ListStoreContext>,
  );
  const mutate = vi.spyOn(store, 'mutate');
  const field = () => container.querySelector('input') as HTMLInputElement;
  const give = (value: string) =>
    act(async () => {
      field().value = value;
      field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  for (const refused of ['2020-01-01', '9999-12-31']) {
    await give(refused);
    expect(container.textContent).toContain('Choose a day from today on');
  }
  expect(mutate).not.toHaveBeenCalled();
  await give('2099-12-24');
  expect(container.textContent).not.toContain('Choose a day');
  expect(mutate).toHaveBeenCalledExactlyOnceWith('setGiftDate', { list, until: expect.stringMatching(/^2099-12-2/) });
});
