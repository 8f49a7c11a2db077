import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkDisk } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  [5e9, 'ok', '5.0 GB'],
  [1e9, 'warning', '1.0 GB'],
  [1e8, 'problem', '100 MB'],
])('%d free bytes are reported as %s', async (free, level, size) => {
  const disk = { write: async () => {}, freeBytes: async () => free };
  const findings = await checkDisk({ ...readConfig({}), dataDir: folder }, disk);
  expect(findings).toMatchObject([{ level, found: expect.stringContaining(size) }]);
});

const check = (dataDir: string) => checkDisk({ ...readConfig({}), dataDir });

test('a missing folder is created, and no probe is left behind', async () => {
  const dataDir = join(folder, 'new', 'data');
  expect(await check(dataDir)).toMatchObject([{ found: expect.stringMatching(/\d (MB|GB) are free/) }]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a path below a file is a problem', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await check(join(folder, 'file', 'data'))).toMatchObject([
    { level: 'problem', found: expect.stringMatching(/cannot be written to: ENOTDIR/), advice: expect.any(String) },
  ]);
});

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? ' (left out: this user is root, who may write everywhere)' : '';
test.skipIf(isRoot)(`a folder that belongs to another user is a problem${asRoot}`, async () => {
  await chmod(folder, 0o500);
  expect(await check(folder)).toMatchObject([{ level: 'problem', found: expect.stringContaining('EACCES') }]);
  await chmod(folder, 0o700);
});

test.each([
  ['EROFS', 'Mount the file system for writing'],
  ['ENOSPC', 'Free some space'],
  ['EPERM', 'Let the user that runs the product write'],
])('a write that fails with %s is a problem with advice', async (code, advice) => {
  const write = async () => {
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  const findings = await checkDisk({ ...readConfig({}), dataDir: folder }, { write, freeBytes: async () => 5e9 });
  expect(findings).toMatchObject([
    { level: 'problem', found: expect.stringContaining(code), advice: expect.stringContaining(advice) },
  ]);
});
