import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@listgrove/db/connect';
import { media_files } from '@listgrove/db/schema/media';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { CodedError } from '@listgrove/kernel/errors';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../images/draw.server.ts';
import { fileRefused } from '../images/file-refused.ts';
import { imageTimeout } from '../images/image-timeout.ts';
import { createDrawingAhead, type DrawingAhead } from './draw-ahead.server.ts';
import { type MediaStore, openMediaStore } from './store.server.ts';
import { readVariant } from './variants.server.ts';

vi.mock('../images/draw.server.ts', () => ({ draw: vi.fn() }));

const leaf = { name: 'leaf.jpg', object: null, width: 500 };
const tree = { name: 'tree.png', object: 'tree-2.png', width: 300 };
let database: Database;
let dataDir: string;
let store: MediaStore;
let ahead: DrawingAhead;
/** Names and widths of what was drawn, and errors, in order. */
let [drawn, errors]: [string[], unknown[]] = [[], []];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listgrove-ahead-'));
  store = await openMediaStore({ dataDir, bucket: null });
  await store.objects.write('media/leaf.jpg', Buffer.from('leaf'));
  await store.objects.write('media/tree-2.png', Buffer.from('tree'));
  [drawn, errors] = [[], []];
  ahead = startAgain();
  drawAs(() => 'drawn');
  await database.db.delete(media_files);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function startAgain(): DrawingAhead {
  return createDrawingAhead(store, (error) => errors.push(error));
}

/** Lets every drawing answer what `made` returns or throws for an image and a width. */
function drawAs(made: (image: string, width: number) => string | Promise<string>): void {
  vi.mocked(draw).mockReset();
  vi.mocked(draw).mockImplementation(async (_task, inputOf) => {
    const [bytes, width] = (await inputOf()) as unknown as [Buffer, number];
    drawn.push(`${bytes} ${width}`);
    return Buffer.from(await made(String(bytes), width));
  });
}

async function ask(object: string, width: number): Promise<string | undefined> {
  const tag = (await store.objects.head(`media/${object}`))?.tag ?? '';
  return (await readVariant(store, { object, tag, width, format: 'avif' }))?.bytes.toString();
}

test('all widths that pages offer of a file are drawn when it arrives, and no reader draws them again', async () => {
  await ahead.add(leaf);
  await ahead.add(tree);
  expect(drawn).toEqual(['leaf 160', 'leaf 320', 'leaf 480', 'leaf 640', 'tree 160', 'tree 320']);
  expect([await ask('leaf.jpg', 640), await ask('tree-2.png', 160)]).toEqual(['drawn', 'drawn']);
  const reading = vi.spyOn(store.objects, 'read');
  await ahead.add(leaf);
  expect(reading).not.toHaveBeenCalled();
});

test('a file that has no other widths, or is no longer there, is left alone', async () => {
  await store.objects.write('media/mark.svg', Buffer.from('mark'));
  await ahead.add({ name: 'mark.svg', object: null, width: 500 });
  await ahead.add({ name: 'gone.jpg', object: null, width: 500 });
  expect([drawn, errors]).toEqual([[], []]);
});

test('of a file that is removed meanwhile, nothing more is drawn or stored', async () => {
  drawAs(async () => {
    await store.objects.remove(['media/leaf.jpg']);
    return 'drawn';
  });
  await ahead.add(leaf);
  const kept: string[] = [];
  for await (const { key } of store.objects.list('variants/leaf.jpg/')) kept.push(key);
  expect(kept).toEqual([expect.stringMatching(/-160\.avif$/)]);
});

test('a reader waits for one width that is drawn ahead at most', async () => {
  const [first, others] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  drawAs(() => (drawn.length === 1 ? first.promise : others.promise));
  const begun = performance.now();
  const adding = ahead.add(leaf);
  await expect.poll(() => drawn).toEqual(['leaf 160']);
  const readers = [ask('tree-2.png', 160)];
  await expect.poll(() => drawn).toEqual(['leaf 160', 'tree 160']);
  readers.push(ask('tree-2.png', 320));
  first.resolve('drawn');
  const rest = performance.now() - begun;
  await expect.poll(() => drawn).toEqual(['leaf 160', 'tree 160', 'tree 320']);
  // After the rest, the next width to draw ahead would take the place before this reader.
  await sleep(rest + 50);
  readers.push(ask('tree-2.png', 480));
  await sleep(50);
  others.resolve('drawn');
  expect(await Promise.all(readers)).toEqual(['drawn', 'drawn', 'drawn']);
  await adding;
  const ofReaders = ['tree 160', 'tree 320', 'tree 480'];
  expect(drawn).toEqual(['leaf 160', ...ofReaders, 'leaf 320', 'leaf 480', 'leaf 640']);
});

test('after a start, what an earlier process has left is drawn, small widths of all images first', async () => {
  drawAs(() => {
    if (drawn.length === 2) ahead.stop(); // as the end of the process
    return 'drawn';
  });
  await ahead.add(leaf);
  expect(drawn).toEqual(['leaf 160', 'leaf 320']);
  const row = { original_name: 'a', size: 4, type: 'image/jpeg', category: 'image' } as const;
  await database.db.insert(media_files).values([
    { ...leaf, ...row, uploaded_at: new Date('2026-02-01') },
    { ...tree, ...row, uploaded_at: new Date('2026-01-01') },
  ]);
  await startAgain().catchUp(database.db);
  expect(drawn.slice(2)).toEqual(['tree 160', 'tree 320', 'leaf 480', 'leaf 640']);
});

test('an image that is at fault is tried once, also after a restart', async () => {
  drawAs(() => {
    throw fileRefused('The image is damaged');
  });
  await ahead.add(leaf);
  await ahead.add(leaf);
  await startAgain().add(leaf);
  expect(drawn).toEqual(['leaf 160']);
  expect(errors).toEqual([]);
});

test('an image that takes too long is tried once, and then waits as for a request', async () => {
  drawAs(() => {
    throw imageTimeout();
  });
  await ahead.add(leaf);
  await ahead.add(leaf);
  expect(drawn).toEqual(['leaf 160']);
});

test('while the store does not answer, the widths are given up, and later files are drawn', async () => {
  const failing = vi.spyOn(store.objects, 'read');
  failing.mockRejectedValueOnce(new CodedError('store-unavailable', 'The store does not answer'));
  await ahead.add(leaf);
  expect(errors).toMatchObject([{ code: 'store-unavailable' }]);
  await ahead.add(tree);
  expect(drawn).toEqual(['tree 160', 'tree 320']);
});
