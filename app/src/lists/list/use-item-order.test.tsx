// @vitest-environment happy-dom
import { limits } from '@listgrove/domain/lists/rows';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ListStoreContext, useList } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { useItemOrder } from './use-item-order';

const named = (place: number) => `Shelf ${String(place).padStart(3, '0')}`;

function Groups({ list: id, count }: { list: string; count: number }) {
  const list = useList(id)?.list;
  if (!list) return null;
  return <Order list={list} count={count} />;
}

function Order({ list, count }: { list: Parameters<typeof useItemOrder>[0]; count: number }) {
  const groups = Array.from({ length: count }, (_, place) => ({ category: named(place), items: [] }));
  const { onMoveGroup } = useItemOrder(list, groups, true);
  return <button type="button" onClick={() => onMoveGroup(named(1), -1)} />;
}

test('a category is moved in a list with more categories than its order can hold', async () => {
  const { store, list } = openMemoryStore('shopping');
  const { container } = await mount(
    <ListStoreContext value={store}>
      <Groups list={list} count={limits.categories + 5} />
    </ListStoreContext>,
  );
  const mutate = vi.spyOn(store, 'mutate');
  await act(async () => container.querySelector('button')?.click());
  const [, sent] = mutate.mock.calls[0] ?? [];
  const { categories } = sent as { categories: string[] };
  expect(categories).toHaveLength(limits.categories);
  expect(categories.slice(0, 3)).toEqual([named(1), named(0), named(2)]);
});
