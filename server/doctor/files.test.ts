import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@listgrove/domain/media/testing/bucket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkFiles } from './files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-files-'));
let store: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  store = await startBucket();
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

const check = (changes: object) => checkFiles({ ...readConfig({}), dataDir, ...changes });

test('a folder takes an object and keeps none', async () => {
  expect(await check({})).toMatchObject({ level: 'ok', found: expect.stringContaining(dataDir) });
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});

test('a folder that cannot be written to is a problem', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await check({ dataDir: file })).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('cannot be written'),
    advice: expect.stringContaining('folder'),
  });
});

test('a bucket takes an object', async () => {
  expect(await check({ mediaStore: store.address })).toMatchObject({
    level: 'ok',
    found: expect.stringContaining('s3://'),
  });
});

test('a bucket that does not exist is a problem', async () => {
  const mediaStore = { ...store.address, bucket: 'no-such-bucket' };
  expect(await check({ mediaStore })).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('In s3://no-such-bucket an object cannot be written'),
    advice: expect.stringContaining('MEDIA_STORE'),
  });
});

test('a store that does not answer is a problem', async () => {
  const mediaStore = { ...store.address, endpoint: 'http://127.0.0.1:9' };
  expect(await check({ mediaStore })).toMatchObject({
    level: 'problem',
    found: expect.stringContaining('cannot be written'),
  });
});
