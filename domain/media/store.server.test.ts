import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MediaStore, openMediaStore } from './store.server.ts';

let dataDir: string;
const open = (): Promise<MediaStore> => openMediaStore({ dataDir, bucket: null });
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'listgrove-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a stored file is read by its name, and files outside its folder are not', async () => {
  const store = await open();
  await store.objects.write('media/leaf.svg', Buffer.from('leaf'));
  await store.objects.write('secret', Buffer.from('secret'));
  expect((await store.read('leaf.svg'))?.toString()).toBe('leaf');
  for (const name of ['../secret', '..', '.', '', 'none.svg', '/etc/passwd', 'a'.repeat(5000)]) {
    expect(await store.read(name), name).toBeNull();
  }
});

test('a derived object is created once, also for concurrent calls and after a restart', async () => {
  const make = vi.fn(async () => Buffer.from('drawn'));
  const store = await open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.derive('icon.png', make)));
  expect(answers.map(String)).toEqual(Array(20).fill('drawn'));
  expect((await (await open()).derive('icon.png', make)).toString()).toBe('drawn');
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(join(dataDir, 'derived'))).toEqual(['icon.png']);
});

test('an object that could not be created is tried again by the next call', async () => {
  const store = await open();
  await expect(store.derive('icon.png', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  expect((await store.derive('icon.png', async () => Buffer.from('drawn'))).toString()).toBe('drawn');
});

test('two objects are created at a time, and a call beyond the queue limit is refused', async () => {
  const store = await open();
  let [drawing, most] = [0, 0];
  const draw = async () => {
    most = Math.max(most, ++drawing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing--;
    return Buffer.from('drawn');
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => store.keep(`variants/a/${index}`, draw)));
  expect(most).toBe(2);
  expect(answers.filter((bytes) => bytes === null).length).toBeGreaterThan(10);
  expect(answers.filter((bytes) => bytes?.toString() === 'drawn').length).toBeGreaterThan(40);
});
