// @vitest-environment happy-dom
import type { HistoryEvent, HistoryPage } from '@listgrove/domain/lists/history';
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import HistoryDialog from './history-dialog';
import { restoringChange } from './restore-event';

afterEach(dropToasts);
afterEach(() => vi.unstubAllGlobals());

async function openHistory(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  const { store, list, account } = openMemoryStore('todo');
  Object.assign(store, { status: () => status });
  const item = newId();
  await store.mutate('addItem', { list, item, name: 'Oat milk' });
  await mount(
    <ListStoreContext value={store}>
      <HistoryDialog list={list} item={item} open onOpenChange={() => {}} />
    </ListStoreContext>,
  );
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), 5000);
  const press = (label: string) =>
    act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === label)?.click());
  const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  return { store, item, account, press, text };
}

const status = { state: 'idle', unsent: 0, problem: null, needsUpdate: false, signedOut: false };
const jonas = { id: newId(), name: 'Jonas' };
const event = (change: Partial<HistoryEvent>): HistoryEvent => ({
  ...{ id: newId(), at: '2026-11-23T09:00:00.000Z', by: jonas, name: 'rename', field: 'name' },
  ...{ before: 'Oat milk', after: 'Milk', lost: false, ...change },
});

test('a name that lost a merge is shown with who and why, and comes back by one press', async () => {
  const page: HistoryPage = {
    events: [event({ lost: true }), event({ by: null, name: 'addItem', after: 'Oats' })],
    more: false,
  };
  const { store, item, press, text } = await openHistory(async () => Response.json(page));
  expect(text()).toContain('Jonas changed the name from “Oat milk” to “Milk”');
  expect(text()).toContain('Somebody else changed it later');
  await press('Bring back');
  expect(store.item(item)?.name).toBe('Milk');
  expect(text()).not.toContain('Bring back');
});

test('without a network it says that it needs one, and tries again', async () => {
  let isOnline = false;
  const { press, text } = await openHistory(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({ events: [event({})], more: false } satisfies HistoryPage);
  });
  expect(text()).toContain('Connect to a network');
  isOnline = true;
  await press('Try again');
  await vi.waitFor(() => expect(text()).toContain('Jonas changed the name'));
});

test('earlier changes are read on demand, from the last one that is shown', async () => {
  const [first, second] = [event({ after: 'One' }), event({ after: 'Two' })];
  const answers: HistoryPage[] = [
    { events: [first], more: true },
    { events: [second], more: false },
  ];
  const { press, text } = await openHistory(async () => Response.json(answers.shift()));
  await press('Earlier changes');
  await vi.waitFor(() => expect(text()).toContain('“Two”'));
  expect(vi.mocked(fetch).mock.calls.at(-1)?.[0]).toContain(`?before=${first.id}`);
  expect(text()).not.toContain('Earlier changes');
});

test('lost paragraphs are added below the note, and what is shown already is not offered', async () => {
  const { store, list } = openMemoryStore('notes');
  const item = newId();
  await store.mutate('addItem', { list, item, name: 'Trip', note: 'Pack tent' });
  const row = store.item(item);
  if (!row) throw new Error('The item is there.');
  const lost = event({ name: 'setNote', field: 'note', after: 'Pack stove', lost: true });
  expect(restoringChange(lost, row)).toMatchObject({ args: { note: 'Pack tent\nPack stove', base: 'Pack tent' } });
  expect(restoringChange({ ...lost, after: 'Pack tent' }, row)).toBeNull();
  expect(restoringChange(event({ lost: true, after: 'Trip' }), row)).toBeNull();
  expect(restoringChange(event({ after: 'Other' }), row)).toBeNull();
});

test('a price, an assignee, a list and a place that lost come back as what they were', async () => {
  const { store, list, account } = openMemoryStore('shopping');
  const [item, other] = [newId(), newId()];
  await store.mutate('addItem', { list, item, name: 'Coffee', rank: 'a5' });
  await store.mutate('createList', { list: other, kind: 'todo', name: 'Plans' });
  const bringBack = async (field: string, after: unknown) => {
    const row = store.item(item);
    const change = row && restoringChange(event({ field, after, lost: true }), row);
    if (change) await store.mutate(change.name, change.args);
    return store.item(item);
  };
  expect(await bringBack('price', { amount: 1800, currency: 'JPY' })).toMatchObject({ price: 1800, currency: 'JPY' });
  expect(await bringBack('price', null)).toMatchObject({ price: null, currency: null });
  expect(await bringBack('assignee_id', account)).toMatchObject({ assignee_id: account });
  expect(await bringBack('rank', 'a2')).toMatchObject({ rank: 'a2' });
  expect(await bringBack('list_id', other)).toMatchObject({ list_id: other });
  // An event of an earlier version has no currency.
  const row = store.item(item);
  expect(row && restoringChange(event({ field: 'price', after: 1800, lost: true }), row)).toBeNull();
});
