// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, findDrafts, lockForm, storeDraft } from './drafts';

const draft = { account: 'maya', page: '/admin/blog/new', values: { title: 'One list' }, began: {} };

beforeEach(() => {
  // A browser that refuses to store data: opening its database fails.
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { onerror?: () => void } = {};
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a form still works without https, where browsers have no locks, and without IndexedDB', async () => {
  vi.stubGlobal('navigator', {});
  const release = lockForm('a form');
  expect(await storeDraft({ ...draft, form: 'a form', changed_at: new Date() }), 'the form then says so').toBe(false);
  expect(await findDrafts('maya', '/admin/blog/new')).toEqual([]);
  release();
});

test('a form that is open in a tab holds its lock until it is closed', async () => {
  const held: string[] = [];
  const request = async (name: string, whileHeld: () => Promise<void>) => {
    held.push(name);
    await whileHeld();
    held.length = 0;
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: held.map((name) => ({ name })) }) } });
  const release = lockForm('a form');
  expect(held).toEqual(['draft a form']);
  release();
  await vi.waitFor(() => expect(held).toEqual([]));
});

test('a browser that blocks storage, databases and locks alike, finds no drafts and keeps none, without an error', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: denied });
  vi.stubGlobal('navigator', { locks: { request: async () => denied(), query: async () => denied() } });
  const release = lockForm('a form');
  expect(await storeDraft({ ...draft, form: 'a form', changed_at: new Date() })).toBe(false);
  expect(await findDrafts('maya', '/admin/blog/new')).toEqual([]);
  await deleteDraft('a form');
  release();
});
