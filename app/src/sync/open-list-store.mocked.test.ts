import 'fake-indexeddb/auto';
import { newId } from '@listgrove/kernel/ids';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Surroundings } from './list-store';
import { openListStore } from './open-list-store';

/** The surroundings of a device; `answers` is what the server says, by path, and none means that there is no network. */
function device(indexedDB: IDBFactory, answers: Record<string, unknown> = {}): Surroundings {
  return {
    indexedDB,
    locks: null,
    channel: () => null,
    now: () => Date.now(),
    later: () => () => {},
    random: () => 0.5,
    async fetch(path) {
      if (!(path in answers)) throw new TypeError('There is no network.');
      return Response.json(answers[path]);
    },
  };
}

test('without a network, changes are shown at once and are there after a restart', async () => {
  const [factory, account, list] = [new IDBFactory(), newId(), newId()];
  const store = await openListStore({ account, surroundings: device(factory) });
  const heard = vi.fn();
  store.subscribe(`list:${list}`, heard);
  const stored = store.mutate('createList', { list, kind: 'shopping', name: 'Weekend' });
  expect(store.lists().map((view) => view.list.name)).toEqual(['Weekend']);
  expect(heard).toHaveBeenCalled();
  await stored;
  await store.mutate('addItem', { list, item: newId(), name: 'Milk' });
  expect(store.items(list)).toBe(store.items(list));
  await store.sync();
  expect(store.status()).toMatchObject({ state: 'offline', unsent: 2 });
  await store.close();
  const again = await openListStore({ account, surroundings: device(factory) });
  expect(again.items(list).map(({ name }) => name)).toEqual(['Milk']);
  expect(again.status().unsent).toBe(2);
  await again.purge();
  expect(again.lists()).toEqual([]);
  expect(await (await openListStore({ account, surroundings: device(factory) })).lists()).toEqual([]);
});

test('changes that are made together are told once, and what is read meanwhile has them already', async () => {
  const [factory, list, item] = [new IDBFactory(), newId(), newId()];
  const store = await openListStore({ account: newId(), surroundings: device(factory) });
  await store.mutate('createList', { list, kind: 'shopping', name: 'Weekend' });
  const [heard, heardOthers, read] = [vi.fn(), vi.fn(), [] as number[]];
  store.subscribe(`list:${list}`, heard);
  store.subscribe(`others:${list}`, heardOthers);
  const stored: Promise<void>[] = [];
  store.together(() => {
    store.together(() => stored.push(store.mutate('addItem', { list, item, name: 'Milk' })));
    for (const name of ['Bread', 'Eggs']) {
      stored.push(store.mutate('addItem', { list, item: newId(), name }));
      read.push(store.items(list).length);
    }
    expect(store.isUnsent(item)).toBe(true);
  });
  expect(read).toEqual([2, 3]);
  expect(store.status().unsent).toBe(4);
  expect(heard).toHaveBeenCalledOnce();
  expect(heardOthers).not.toHaveBeenCalled();
  await Promise.all(stored);
  expect(() =>
    store.together(() => {
      void store.mutate('deleteItem', { list, item });
      throw new Error('The screen fails.');
    }),
  ).toThrow('The screen fails.');
  expect(heard).toHaveBeenCalledTimes(2);
  await store.close();
});

test('a device without storage says so, and its changes are sent from memory', async () => {
  const broken = {
    open: () => {
      throw new Error('Private window');
    },
  } as unknown as IDBFactory;
  const answers = {
    '/sync/push': { acknowledged: 1, refused: [] },
    '/sync/pull': { lists: {}, gone: [], acknowledged: 0 },
  };
  const store = await openListStore({ account: newId(), surroundings: device(broken, answers) });
  const list = newId();
  await expect(store.mutate('createList', { list, kind: 'todo', name: 'Week' })).rejects.toMatchObject({
    code: 'not-stored',
  });
  expect(store.lists()).toHaveLength(1);
  expect(store.status().problem).toContain('keep it open');
  await store.sync();
  expect(store.status().unsent).toBe(0);
});

test('a refused change is undone on the screen, with a sentence', async () => {
  const answers: Record<string, unknown> = {};
  const later = {
    '/sync/push': {
      acknowledged: 1,
      refused: [{ number: 1, code: 'full', message: 'You can have at most 500 lists.' }],
    },
    '/sync/pull': { lists: {}, gone: [], acknowledged: 1 },
  };
  const store = await openListStore({ account: newId(), surroundings: device(new IDBFactory(), answers) });
  const refused = vi.fn();
  store.onRefusal(refused);
  await store.sync();
  await store.mutate('createList', { list: newId(), kind: 'todo', name: 'Week' });
  Object.assign(answers, later);
  await store.sync();
  expect(store.lists()).toEqual([]);
  expect(refused).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'createList', message: 'You can have at most 500 lists.' }),
  );
});
