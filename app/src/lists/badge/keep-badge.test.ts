// @vitest-environment happy-dom
import { addDays, dayOf } from '@listgrove/domain/lists/local-days';
import { newId } from '@listgrove/kernel/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccount } from '../device/forget-account';
import { openMemoryStore } from '../testing/memory-store';
import { keepBadge } from './keep-badge';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 9) });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

function withBadges() {
  const set = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge: set });
  return set;
}

test('the icon has the number of open todos that are due today or before, after each change and at midnight', async () => {
  const set = withBadges();
  const { store, list } = openMemoryStore('todo');
  const today = dayOf(new Date());
  const add = (due: string | null) => {
    const item = newId();
    void store.mutate('addItem', { list, item, name: item, ...(due ? { due } : {}) });
    return item;
  };
  const overdue = add(addDays(today, -3));
  add(`${today}T23:30`);
  add(addDays(today, 1));
  add(null);
  const end = keepBadge(store);
  expect(set).toHaveBeenLastCalledWith(2);
  const item = add(today);
  void store.mutate('tick', { list, item: overdue });
  void store.mutate('setDue', { list, item, due: addDays(today, 9) });
  await vi.advanceTimersByTimeAsync(400);
  expect(set).toHaveBeenLastCalledWith(1);
  expect(set).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15 * 3600 * 1000);
  expect(set).toHaveBeenLastCalledWith(2);
  end();
  add(today);
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000);
  expect(set).toHaveBeenCalledTimes(3);
});

test('a badge that the system refuses is set again with the next change', async () => {
  const set = withBadges().mockImplementation(() => Promise.reject(new Error('not allowed')));
  const { store, list } = openMemoryStore('todo');
  const end = keepBadge(store);
  await vi.advanceTimersByTimeAsync(1);
  void store.mutate('addItem', { list, item: newId(), name: 'Someday' });
  await vi.advanceTimersByTimeAsync(400);
  expect(set.mock.calls).toEqual([[0], [0]]);
  end();
});

test('forgetting the account clears the icon; without badges nothing happens', () => {
  const { store } = openMemoryStore('todo');
  keepBadge(store)();
  forgetAccount();
  const clear = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { clearAppBadge: clear });
  forgetAccount();
  expect(clear).toHaveBeenCalledOnce();
});
