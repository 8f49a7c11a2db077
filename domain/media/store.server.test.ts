import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolderStore } from './store.server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'listgrove-store-'));
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'media/leaf.svg'), 'leaf');
  writeFileSync(join(dataDir, 'secret'), 'secret');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a stored file is read by its name, and nothing outside its folder is', async () => {
  const store = openFolderStore(dataDir);
  expect((await store.read('leaf.svg'))?.toString()).toBe('leaf');
  for (const name of ['../secret', '..', '.', '', 'none.svg', '/etc/passwd', 'a'.repeat(5000)]) {
    expect(await store.read(name).catch(() => null), name).toBeNull();
  }
});

test('what is derived is made once, however many ask at once and after a restart', async () => {
  const make = vi.fn(async () => Buffer.from('drawn'));
  const store = openFolderStore(dataDir);
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.derive('icon.png', make)));
  expect(answers.map(String)).toEqual(Array(20).fill('drawn'));
  expect((await openFolderStore(dataDir).derive('icon.png', make)).toString()).toBe('drawn');
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(dataDir, 'derived'))).toEqual(['icon.png']);
});

test('a drawing that fails is tried again by whoever asks next', async () => {
  const store = openFolderStore(dataDir);
  await expect(store.derive('icon.png', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  expect((await store.derive('icon.png', async () => Buffer.from('drawn'))).toString()).toBe('drawn');
});
