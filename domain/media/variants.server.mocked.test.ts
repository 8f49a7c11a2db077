import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../images/draw.server.ts';
import { fileRefused } from '../images/file-refused.ts';
import { imageTimeout } from '../images/image-timeout.ts';
import { reading } from '../images/reading.ts';
import { variant } from '../images/variant.server.ts';
import { type MediaStore, openMediaStore } from './store.server.ts';
import { readVariant } from './variants.server.ts';

vi.mock('../images/draw.server.ts', () => ({ draw: vi.fn() }));

let dataDir: string;
let store: MediaStore;
let isBusy: boolean;
const drawn = vi.mocked(draw);
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const ask = (width = 640) => readVariant(store, { object: 'leaf.jpg', tag: 'a1', width, format: 'avif' });
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  dataDir = mkdtempSync(join(tmpdir(), 'listgrove-variants-'));
  store = await openMediaStore({ dataDir, bucket: null });
  await store.objects.write('media/leaf.jpg', Buffer.from('leaf'));
  isBusy = false;
  drawn.mockReset().mockImplementation(async (_task, inputOf) => {
    await inputOf();
    if (isBusy) throw imageTimeout();
    return Buffer.from('drawn');
  });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

test('an image that timed out is tried again after a while, which doubles each time', async () => {
  isBusy = true;
  expect(await ask()).toBeNull();
  minutes(6);
  expect(await ask()).toBeNull();
  isBusy = false;
  minutes(6);
  expect(await ask(320)).toBeNull(); // the backoff applies to all widths of the image
  expect(await ask()).toBeNull();
  minutes(5);
  expect((await ask())?.bytes.toString()).toBe('drawn');
});

test('an image is tried again after a temporary failure, but not if it is at fault', async () => {
  drawn.mockRejectedValueOnce(new Error('no process could be started'));
  expect(await ask()).toBeNull();
  minutes(6);
  drawn.mockRejectedValueOnce(fileRefused('The image takes too much memory to unpack'));
  expect(await ask()).toBeNull();
  minutes(60 * 24);
  expect(await ask()).toBeNull();
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('a failure is attributed to the image unless it is a timeout', async () => {
  const failing = (message: string) => reading(() => Promise.reject(new Error(message)));
  await expect(failing('Input buffer contains unsupported image format')).rejects.toMatchObject({
    code: 'file-refused',
  });
  await expect(failing('timeout: 42% complete')).rejects.toMatchObject({ code: 'image-timeout' });
});

test('a large image is drawn as WebP, which takes less memory, and a smaller one as AVIF', async () => {
  const image = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();
  const formatAt = async (width: number) =>
    (await sharp((await variant(image, width, 'avif')) ?? undefined).metadata()).format;
  expect([await formatAt(320), await formatAt(1280), await formatAt(1920)]).toEqual(['heif', 'heif', 'webp']);
});
