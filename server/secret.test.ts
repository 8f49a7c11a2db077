import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrMakeSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('The secret is created once, and only its owner may read it', async () => {
  const secret = await readOrMakeSecret(folder);
  expect(secret.length).toBeGreaterThan(60);
  expect(await readOrMakeSecret(folder)).toBe(secret);
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('Two processes that start at once agree on one secret', async () => {
  const [one, other] = await Promise.all([readOrMakeSecret(folder), readOrMakeSecret(folder)]);
  expect(one).toBe(other);
  expect(await readdir(folder)).toEqual(['session-secret']);
});
