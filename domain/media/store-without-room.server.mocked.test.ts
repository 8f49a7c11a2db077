import { mkdtempSync, rmSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from './folder-objects.server.ts';
import { createMediaStore } from './store.server.ts';

vi.mock('node:fs/promises', { spy: true });
const failing = (code: string) => Object.assign(new Error(code), { code });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-room-'));
});
afterEach(() => {
  vi.mocked(files.open).mockReset();
  rmSync(folder, { recursive: true });
});

test.each([
  ['ENOSPC', 'store-full'],
  ['EDQUOT', 'store-full'],
  ['EROFS', 'store-unavailable'],
  ['EIO', 'store-unavailable'],
  ['EMFILE', 'store-unavailable'],
  ['ENFILE', 'store-unavailable'],
])('a write that fails with %s is reported as %s, and the stored file stays', async (code, expected) => {
  const objects = openFolder(folder);
  await objects.write('media/leaf.txt', Buffer.from('evergreen'));
  vi.mocked(files.open).mockRejectedValueOnce(failing(code));
  await expect(objects.write('media/leaf.txt', Buffer.from('new'))).rejects.toMatchObject({ code: expected });
  expect((await objects.read('media/leaf.txt'))?.toString()).toBe('evergreen');
  await objects.write('media/leaf.txt', Buffer.from('new'));
  expect((await objects.read('media/leaf.txt'))?.toString()).toBe('new');
});

test('a file that cannot be opened, because too many are open, is reported as unavailable', async () => {
  const objects = openFolder(folder);
  await objects.write('media/leaf.txt', Buffer.from('evergreen'));
  vi.mocked(files.open).mockRejectedValueOnce(failing('EMFILE'));
  await expect(objects.open('media/leaf.txt')).rejects.toMatchObject({ code: 'store-unavailable' });
});

test('what is generated is given out even if there is no room to keep it, and is kept later', async () => {
  const store = createMediaStore(openFolder(folder));
  const make = vi.fn(async () => Buffer.from('drawn'));
  vi.mocked(files.open).mockRejectedValueOnce(failing('ENOSPC'));
  expect((await store.keep('variants/leaf.webp', make))?.toString()).toBe('drawn');
  expect((await store.keep('variants/leaf.webp', make))?.toString()).toBe('drawn');
  expect((await store.keep('variants/leaf.webp', make))?.toString()).toBe('drawn');
  expect(make).toHaveBeenCalledTimes(2);
});
