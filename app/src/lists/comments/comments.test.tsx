// @vitest-environment happy-dom
import { pairId } from '@listgrove/domain/lists/list-mutations';
import type { ListKind } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext, useList } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { keepRefused } from './comment-draft';
import { Comments } from './comments';

afterEach(async () => {
  vi.useRealTimers();
  await dropToasts();
});

function Shown({ list, item }: { list: string; item: string }) {
  const view = useList(list);
  return view ? <Comments view={view} item={item} /> : null;
}

/** The comments on milk in Maya's list with Jonas and a guest, as Maya sees them. */
async function openComments({ kind = 'shopping' as ListKind, isGuest = false, said = [] as string[] } = {}) {
  const opened = openMemoryStore(kind);
  const { store, view, list, account } = opened;
  const [jonas, ruth, milk] = [newId(), newId(), newId()];
  view.putMember({ id: pairId(list, jonas), list_id: list, account_id: jonas, role: 'editor', name: 'Jonas' });
  const guest = { name: 'Ruth (guest)', is_guest: true, role: 'viewer' as const };
  view.putMember({ id: pairId(list, ruth), list_id: list, account_id: ruth, ...guest });
  await store.mutate('addItem', { list, item: milk, name: 'Milk' });
  const hear = (text: string, author_id: string | null = jonas, more = {}) => {
    const states = { created_at: new Date(Date.UTC(2026, 10, 22)).toISOString(), deleted_at: null, deleted_by: null };
    const row = { id: newId(), list_id: list, item_id: milk, author_id, name: 'Eve', text, mentions: [], ...states };
    view.putComment({ ...row, stamps: {}, ...more });
    // Tells the screens.
    void store.mutate('setSort', { list, sort: text.slice(0, 10) });
  };
  for (const text of said) hear(text);
  if (isGuest) Object.assign(store, { isGuest: true, hasAccount: false });
  const { container, render } = await mount(
    <ListStoreContext value={store}>
      <Shown list={list} item={milk} />
    </ListStoreContext>,
  );
  const field = () => container.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) =>
    act(async () => {
      field().focus();
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
      field().setSelectionRange(text.length, text.length);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (key: string, options: KeyboardEventInit = {}) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
      field().dispatchEvent(event);
    });
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    );
  const click = (name: string) => act(async () => button(name)?.click());
  const options = () => [...container.querySelectorAll('[role=option]')].map((option) => option.textContent);
  const comments = () => store.comments(list, milk).map(({ text, mentions }) => ({ text, mentions }));
  const ids = { jonas, ruth, milk, account };
  return { ...opened, ...ids, container, render, field, type, press, button, click, options, comments, hear };
}

test('a comment is sent by its button and by Ctrl+Enter, and Enter alone makes a line', async () => {
  const { type, press, click, comments, field } = await openComments();
  await type('Two bottles?');
  await press('Enter');
  expect(comments()).toEqual([]);
  await press('Enter', { ctrlKey: true });
  await type('  ');
  await press('Enter', { ctrlKey: true });
  await type('Or three?');
  await click('Comment');
  expect(comments().map(({ text }) => text)).toEqual(['Two bottles?', 'Or three?']);
  expect(field().value).toBe('');
});

test('an @ offers members with an account, and Enter takes the active one, who is mentioned', async () => {
  const { type, press, options, field, comments, container, jonas } = await openComments();
  await type('Please @');
  expect(options()).toEqual(['JJonas']);
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(container.querySelector('[role=listbox]')?.id);
  await type('Please @jo');
  await press('Enter');
  expect(field().value).toBe('Please @Jonas ');
  expect(options()).toEqual([]);
  await type('Please @Jonas ');
  expect(options()).toEqual([]);
  await type('Please @Jonas and @x');
  expect(options()).toEqual([]);
  await press('Enter', { ctrlKey: true });
  expect(comments()).toEqual([{ text: 'Please @Jonas and @x', mentions: [jonas] }]);
  expect(container.querySelector('li .bg-accent-soft.px-1')?.textContent).toBe('@Jonas');
});

test('Escape closes the offered people and leaves what is typed', async () => {
  const { type, press, options, field } = await openComments();
  await type('@');
  await press('Escape');
  expect(options()).toEqual([]);
  expect(field().value).toBe('@');
  await type('@J');
  expect(options()).toHaveLength(1);
});

test('comments show who wrote them, links and lines, and who has left', async () => {
  const { container, hear } = await openComments({ said: ['See https://shop.example/milk\nor not'] });
  await act(async () => {
    hear('From somebody gone', newId());
    hear('From nobody', null, { stamps: { text: 'x' } });
  });
  const items = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(items[0]).toContain('Jonas');
  expect(container.querySelector('li a')?.getAttribute('href')).toBe('https://shop.example/milk');
  expect(container.querySelector('li .whitespace-pre-wrap')?.textContent).toContain('\nor not');
  expect(items.some((text) => text?.includes('Eve') && text.includes('From somebody gone'))).toBe(true);
  expect(items.some((text) => text?.includes('Somebody whose account was deleted') && text.includes('Edited'))).toBe(
    true,
  );
});

test('one’s own comment is edited in its place, and cancelling leaves it', async () => {
  const { type, press, click, comments, field, container } = await openComments();
  await type('Two bottles?');
  await press('Enter', { ctrlKey: true });
  await click('Actions for your comment');
  await click('Edit');
  expect(field().value).toBe('Two bottles?');
  await type('Three bottles?');
  await click('Cancel');
  expect(comments()[0]?.text).toBe('Two bottles?');
  await click('Actions for your comment');
  await click('Edit');
  expect(field().value).toBe('Two bottles?');
  await type('Three bottles?');
  await click('Save');
  expect(comments()[0]?.text).toBe('Three bottles?');
  expect(container.textContent).toContain('Edited');
});

test('the owner deletes a comment of somebody else, and does not edit it', async () => {
  const { click, button, comments } = await openComments({ said: ['Nonsense'] });
  await click('Actions for the comment of Jonas');
  expect(button('Edit')).toBeUndefined();
  await click('Delete');
  expect(comments()).toEqual([]);
});

test('a guest reads, and sees nothing where there is nothing to read', async () => {
  const { container } = await openComments({ isGuest: true, said: ['Two bottles?'] });
  expect(container.textContent).toContain('Two bottles?');
  expect(container.querySelector('textarea')).toBeNull();
  const empty = await openComments({ isGuest: true });
  expect(empty.container.textContent).toBe('');
});

test('in a wishlist of somebody else the field says who reads it too', async () => {
  const { container, list, jonas, account, view, store } = await openComments({ kind: 'wishlist' });
  expect(container.textContent).not.toContain('reads this too');
  await act(async () => {
    const of = (id: string) => view.member(list, id) ?? { id: '', list_id: list, account_id: id, name: '' };
    view.putMember({ ...of(account), role: 'editor' });
    view.putMember({ ...of(jonas), role: 'owner' });
    void store.mutate('setSort', { list, sort: 'name' });
  });
  expect(container.textContent).toContain('Jonas reads this too.');
});

test('what was not sent is there when the panel opens again, and a refused comment comes back', async () => {
  const { type, field, render, store, list, milk } = await openComments();
  await type('Half a thou');
  const open = (
    <ListStoreContext value={store}>
      <Shown list={list} item={milk} />
    </ListStoreContext>
  );
  await render(null);
  await render(open);
  expect(field().value).toBe('Half a thou');
  await act(() => keepRefused(store, { name: 'addComment', args: { item: milk, text: 'Refused' } }));
  expect(field().value).toBe('Half a thou\nRefused');
  await render(null);
  await render(open);
  expect(field().value).toBe('Half a thou\nRefused');
});

test('what others write is announced once, and what one writes oneself is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container, hear, type, press } = await openComments({ said: ['Before'] });
  const announced = () => [...container.querySelectorAll('ol ~ [aria-live=polite]')][0]?.textContent;
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2_000));
  await pass();
  expect(announced()).toBe('');
  await act(async () => hear('Two bottles?'));
  await pass();
  expect(announced()).toBe('Jonas: Two bottles?');
  await type('Three');
  await press('Enter', { ctrlKey: true });
  await pass();
  expect(announced()).toBe('Jonas: Two bottles?');
  await act(async () => {
    hear('One');
    hear('Two');
  });
  await pass();
  expect(announced()).toBe('2 new comments');
});
