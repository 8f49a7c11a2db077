import { push_keys } from '@listgrove/db/schema/push';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { expect, test } from 'vitest';
import { newPushKeys, pairOf } from './key-pair.server.ts';
import { openPushKeys } from './push-keys.server.ts';

const { db } = await openDatabaseForFile();

test('the pair is made once, also by processes that start at once, and its private key is not readable in the database', async () => {
  const [one, other] = await Promise.all([openPushKeys(db, 'a secret'), openPushKeys(db, 'a secret')]);
  expect(other).toEqual(one);
  expect(pairOf(one.privateKey)).toEqual(one);
  expect(await openPushKeys(db, 'a secret')).toEqual(one);
  const [row] = await db.select().from(push_keys);
  expect(row?.private_key).not.toContain(one.privateKey);

  const renewed = await openPushKeys(db, 'another secret');
  expect(renewed.publicKey).not.toBe(one.publicKey);
  expect(await openPushKeys(db, 'another secret')).toEqual(renewed);
  expect(await db.$count(push_keys)).toBe(1);
});

test('a text that is no private key is refused', () => {
  expect(() => pairOf('nothing')).toThrow();
  expect(pairOf(newPushKeys().privateKey).publicKey).toHaveLength(87);
});
