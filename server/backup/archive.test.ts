import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { format, type Manifest, paths } from './manifest.ts';
import { readEntries, verifyArchive } from './read-archive.ts';
import { sealOf } from './seal.ts';
import { headerOf, openArchive } from './write-archive.ts';

const first = Buffer.from(JSON.stringify({ format }));

/** Writes a small archive with two entries and returns its path and its manifest. */
async function writeArchive(): Promise<{ file: string; manifest: Manifest }> {
  const file = `${temporaryFolder()}/a.tar`;
  const archive = openArchive(async (bytes) => fs.appendFileSync(file, bytes));
  await archive.add(paths.first, first);
  await archive.addStream('media/leaf.png', Readable.from([Buffer.from('ever'), Buffer.from('green')]), 9);
  const manifest: Manifest = {
    taken_at: '2026-01-01T00:00:00.000Z',
    migrations: [],
    tables: [],
    sequences: [],
    files: [{ name: 'leaf.png', entry: 'media/leaf.png', type: 'image/png' }],
    missing: [],
    entries: archive.entries,
  };
  await archive.finish(manifest);
  return { file, manifest };
}

test('an archive is an ordinary tar file, and it is read as it was written', async () => {
  const { file, manifest } = await writeArchive();
  expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    paths.first,
    'media/leaf.png',
    paths.manifest,
    paths.checksum,
  ]);
  expect(execFileSync('tar', ['-xOf', file, 'media/leaf.png'], { encoding: 'utf8' })).toBe('evergreen');
  expect(await verifyArchive(file)).toEqual(manifest);
});

test('an archive with any byte flipped is refused', async () => {
  const { file } = await writeArchive();
  const bytes = fs.readFileSync(file);
  for (let at = 0; at < bytes.length; at += 29) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    fs.writeFileSync(file, flipped);
    await expect(verifyArchive(file), `byte ${at}`).rejects.toThrow(
      /^The backup .* is damaged or incomplete: .*\. Nothing was restored\.$|is not a backup|newer version/,
    );
  }
});

test('an archive that ends early is refused', async () => {
  const { file } = await writeArchive();
  const bytes = fs.readFileSync(file);
  for (let length = 0; length < bytes.length; length += 128) {
    fs.writeFileSync(file, bytes.subarray(0, length));
    await expect(verifyArchive(file), `${length} bytes`).rejects.toThrow(/is damaged or incomplete|is not a backup/);
  }
  fs.writeFileSync(file, Buffer.concat([bytes, Buffer.from('x')]));
  await expect(verifyArchive(file)).rejects.toThrow('is damaged or incomplete');
});

test('an archive without one of its entries is refused by name, although its seal is right', async () => {
  const { file, manifest } = await writeArchive();
  for (const [change, reason] of [
    [null, 'the entry media/leaf.png is missing'],
    ['deciduous', 'the entry media/leaf.png was changed'],
  ] as const) {
    const tar = pack();
    tar.entry(headerOf(paths.first, first.length), first);
    if (change) tar.entry(headerOf('media/leaf.png', change.length), change);
    const text = Buffer.from(JSON.stringify(manifest));
    tar.entry(headerOf(paths.manifest, text.length), text);
    tar.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of tar) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).subarray(0, -1024);
    fs.writeFileSync(file, Buffer.concat([body, sealOf(createHash('sha256').update(body).digest('hex'))]));
    await expect(verifyArchive(file)).rejects.toThrow(reason);
  }
});

test('a file that is no archive, and one of a newer format, are refused', async () => {
  const file = `${temporaryFolder()}/a.tar`;
  await expect(verifyArchive(file)).rejects.toThrow(`The file ${file} cannot be read (ENOENT).`);
  fs.writeFileSync(file, 'PGDMP'.repeat(1000));
  await expect(verifyArchive(file)).rejects.toThrow('is not a backup that "npm run backup" made.');
  const archive = openArchive(async (bytes) => fs.appendFileSync(file, bytes));
  fs.writeFileSync(file, '');
  await archive.add(paths.first, Buffer.from(JSON.stringify({ format: format + 1 })));
  await archive.finish({} as Manifest);
  await expect(verifyArchive(file)).rejects.toThrow('made by a newer version');
});

test('a failure to write fails the archive, and a stream of another length too', async () => {
  const full = openArchive(() => Promise.reject(new Error('no space')));
  await expect(full.add('a', Buffer.alloc(100)).then(() => full.add('b', Buffer.alloc(1_000_000)))).rejects.toThrow(
    'no space',
  );
  const archive = openArchive(async () => {});
  await expect(archive.addStream('a', Readable.from([Buffer.from('abc')]), 4)).rejects.toThrow();
});

test('entries can be skipped', async () => {
  const { file } = await writeArchive();
  const seen: string[] = [];
  for await (const { path } of readEntries(file)) seen.push(path);
  expect(seen).toEqual([paths.first, 'media/leaf.png', paths.manifest]);
});

test('an archive is read whatever the sizes of its entries', async () => {
  const file = `${temporaryFolder()}/a.tar`;
  // The file is read in chunks of 64 KB: one of these ends in the middle of an entry's padding.
  for (let size = 62_900; size < 64_500; size += 50) {
    fs.writeFileSync(file, '');
    const archive = openArchive(async (bytes) => fs.appendFileSync(file, bytes));
    await archive.add(paths.first, first);
    await archive.finish({ missing: ['x'.repeat(size)] } as Manifest);
    for await (const { bytes } of readEntries(file)) for await (const _ of bytes) await sleep(0);
  }
});
