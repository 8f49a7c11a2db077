// @vitest-environment happy-dom
import type { Notification, NotificationPage } from '@listgrove/domain/lists/notifications/notification';
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { Bell } from './bell';
import { NotificationsScreen } from './notifications-screen';

vi.mock('../layout/beside-lists', () => ({
  BesideLists: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));

afterEach(() => vi.unstubAllGlobals());

const mentioned = (change: Partial<Notification> = {}): Notification => ({
  ...{ id: newId(), kind: 'mentioned', at: '2026-11-23T09:00:00.000Z', isRead: false, by: 'Maya' },
  ...{ list: { id: newId(), name: 'Week' }, item: { id: newId(), name: 'Milk' }, text: 'Two bottles?' },
  ...{ invitation: null, ...change },
});

/** A server with these notifications, the latest first, in pages of two. */
function serve(all: Notification[]) {
  const marked: string[][] = [];
  const answer = async (path: string, { body = '' }: { body?: string } = {}) => {
    if (path === '/notifications/unread') {
      const ids: string[] = body ? JSON.parse(body).ids : [];
      if (body) marked.push(ids);
      for (const each of all) if (ids.includes(each.id)) each.isRead = true;
      // The server tells all devices of the account.
      if (body) queueMicrotask(() => dispatchEvent(new CustomEvent('live:notified', { detail: '*' })));
      return Response.json({ unread: all.filter(({ isRead }) => !isRead).length });
    }
    const before = new URL(path, 'http://app.example').searchParams.get('before');
    const from = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
    const page: NotificationPage = { events: structuredClone(all.slice(from, from + 2)), more: all.length > from + 2 };
    return Response.json(page);
  };
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return { all, marked, fetched };
}

async function openScreen() {
  const { store } = openMemoryStore();
  const { container } = await mount(
    <MemoryRouter>
      <ListStoreContext value={store}>
        <Bell />
        <NotificationsScreen />
      </ListStoreContext>
    </MemoryRouter>,
  );
  const idle = () => vi.waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  await idle();
  const rows = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  const bell = () => container.querySelector('a')?.getAttribute('aria-label');
  const press = (label: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  return { container, rows, bell, press, idle };
}

test('what is shown is marked as read once, and stays new while the screen is open', async () => {
  const { all, marked } = serve([mentioned(), mentioned({ isRead: true, by: '' }), mentioned({ text: 'Older' })]);
  const { rows, bell, press } = await openScreen();
  await vi.waitFor(() => expect(bell()).toBe('Notifications, 1 unread'));
  expect(rows()[0]).toContain('New: Maya mentioned you in MilkTwo bottles?Week');
  expect(rows()[1]).toMatch(/^.?Somebody mentioned you/);
  await press('Earlier notifications');
  await vi.waitFor(() => expect(bell()).toBe('Notifications'));
  expect(rows()[2]).toContain('New: ');
  expect(marked).toEqual([[all[0]?.id], [all[2]?.id]]);

  all.unshift(mentioned({ by: 'Ruth' }));
  await act(async () => dispatchEvent(new CustomEvent('live:notified', { detail: '*' })));
  await vi.waitFor(() => expect(rows()[0]).toContain('Ruth'));
  expect(rows()[1]).toContain('New: Maya');
  expect(rows()).toHaveLength(4);
});

test('what arrives while the page is hidden is unread until it is visible', async () => {
  const { marked } = serve([mentioned()]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { bell } = await openScreen();
  await vi.waitFor(() => expect(bell()).toBe('Notifications, 1 unread'));
  expect(marked).toEqual([]);
  visibility.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(bell()).toBe('Notifications'));
});

test('an open invitation leads to its page, and an accepted one to the list', async () => {
  const invitation = newId();
  const { all } = serve([
    mentioned({ kind: 'invited', item: null, text: '', invitation }),
    mentioned({ kind: 'invited', item: null, text: '', isRead: true }),
  ]);
  const { container, rows, bell } = await openScreen();
  await vi.waitFor(() => expect(bell()).toBe('Notifications'));
  expect(rows()[0]).toContain('Maya invites you to Week');
  const links = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/invitations/${invitation}`, `/lists/${all[1]?.list.id}`]);
});

test('without a network the screen says so, and tries again on a press', async () => {
  const { fetched } = serve([mentioned()]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { container, rows, bell, press } = await openScreen();
  expect(container.textContent).toContain('Connect to a network to see them.');
  const { marked } = serve([mentioned()]);
  await press('Try again');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  await vi.waitFor(() => expect([marked.length, bell()]).toEqual([1, 'Notifications']));
});
