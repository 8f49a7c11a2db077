import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { box, brand, longBox, movie, track } from '../testing/shapes/containers.ts';
import { isoEnding } from './iso-tracks.ts';

/** Returns a file that has these bytes at these places and zeros elsewhere, and counts what is read of it. */
function sparse(size: number, parts: [at: number, bytes: Buffer][]) {
  const counts = { reads: 0, bytes: 0 };
  const read = async (start: number, end: number) => {
    const window = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
    for (const [at, bytes] of parts) {
      if (at < end && at + bytes.length > start) bytes.copy(window, Math.max(0, at - start), Math.max(0, start - at));
    }
    counts.reads += 1;
    counts.bytes += window.length;
    return window;
  };
  return { source: { size, read, open: () => Readable.from([]) }, counts };
}

const gigabyte = 1024 ** 3;
const film = movie(track(1, 'vide'), track(2, 'soun'));

test('of a long film whose tracks are described at its end, a few small parts are read', async () => {
  const start = brand('isom');
  const long = longBox('mdat', Buffer.alloc(0), BigInt(150 * gigabyte));
  const end = start.length + 150 * gigabyte;
  const { source, counts } = sparse(end + film.length, [
    [0, Buffer.concat([start, long])],
    [end, film],
  ]);
  expect(await isoEnding(source)).toBe('mp4');
  expect(counts.reads).toBeLessThan(10);
  expect(counts.bytes).toBeLessThan(150_000);
});

test('a file of nothing but small boxes is given up after a thousand of them', async () => {
  const boxes = Buffer.alloc(800_000, box('free', []));
  const { source, counts } = sparse(boxes.length + film.length, [
    [0, boxes],
    [boxes.length, film],
  ]);
  expect(await isoEnding(source)).toBeNull();
  expect(counts.reads).toBeLessThan(5);
});

test('boxes within boxes count too, and what is cut off is no track', async () => {
  const tracks = Array.from({ length: 300 }, (_, index) => track(index % 250, 'text'));
  const many = movie(...tracks, track(1, 'vide'));
  expect(await isoEnding(sparse(many.length, [[0, many]]).source)).toBeNull();
  expect(await isoEnding(sparse(150, [[0, film]]).source)).toBeNull();
});
