// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, readDraft, takeShared, withLines, writeDraft } from './draft';

/** Gives the page a cache with what the service worker has kept: addresses, and since how many hours. */
function keepShared(kept: Record<string, number>) {
  const entries = new Map(
    Object.entries(kept).map(([path, hours]) => [`http://app${path}`, Date.now() - hours * 3.6e6]),
  );
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => new Response(String(entries.get(url))),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  };
  vi.stubGlobal('caches', {
    has: async () => entries.size > 0,
    open: async () => cache,
    delete: async () => entries.clear(),
  });
  return entries;
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what was shared is taken once, in order, and not after a day', async () => {
  const entries = keepShared({
    '/add?text=Old': 25,
    '/add?title=Pot&text=https://a.example': 2,
    '/add?text=Milk%0AEggs': 0,
  });
  const keep = vi.fn(() => true);
  await takeShared(keep);
  expect(keep.mock.calls).toEqual([[['Pot https://a.example', 'Milk', 'Eggs']]]);
  expect(entries.size).toBe(0);
  await takeShared(keep);
  expect(keep).toHaveBeenCalledOnce();
});

test('what could not be stored stays where it is', async () => {
  const entries = keepShared({ '/add?text=Milk': 0 });
  await takeShared(() => false);
  expect(entries.size).toBe(1);
});

test('a draft belongs to an account, grows by what is shared, and signing out forgets it', async () => {
  const entries = keepShared({ '/add?text=Milk': 0 });
  writeDraft('maya', withLines('Bread\n', ['Milk', 'Eggs']));
  expect(readDraft('maya')).toBe('Bread\nMilk\nEggs');
  expect(readDraft('jonas')).toBe('');
  await forgetDraft('maya');
  expect([readDraft('maya'), entries.size]).toEqual(['', 0]);
});
