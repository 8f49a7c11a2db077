import { missed_addresses } from '@listgrove/db/schema/misses';
import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import {
  addFollowedRedirects,
  addMissedAddresses,
  ignoreAddress,
  listMissedAddresses,
  removeOldAddresses,
} from './missed-addresses.server.ts';
import { createRedirect } from './redirects.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  await database.db.delete(redirects);
  await database.db.delete(missed_addresses);
});

const maya = staffActor(cast.maya);
const miss = (counts: Record<string, number>) => addMissedAddresses(database.db, new Map(Object.entries(counts)));
const list = async (isIgnored = false) =>
  (await listMissedAddresses(database.db, maya, { isIgnored, page: 1 })).items.map(({ path, misses }) => [
    path,
    misses,
  ]);

test('the address that was missed most often is the first', async () => {
  await miss({ '/a': 2, '/b': 5 });
  await Promise.all(Array.from({ length: 8 }, () => miss({ '/b': 1, '/a': 1 })));
  expect(await list()).toEqual([
    ['/b', 13],
    ['/a', 10],
  ]);
});

test('an address with a redirect is missed no more, and following the redirect is counted', async () => {
  await miss({ '/a': 1 });
  const redirect = { from_path: '/a', target: { target: '/help', target_path: '/help' }, is_permanent: true };
  const id = newId();
  await createRedirect(database.db, maya, { ...redirect, id });
  expect(await list()).toEqual([]);
  const follow = () =>
    addFollowedRedirects(
      database.db,
      new Map([
        ['/a', 2],
        ['/without', 1],
      ]),
    );
  await Promise.all([follow(), follow()]);
  expect(await database.db.select().from(redirect_hits)).toMatchObject([{ redirect_id: id, hits: 4 }]);
});

test('an ignored address is counted on, apart from the others', async () => {
  await miss({ '/wp-login.php': 1, '/a': 1 });
  await ignoreAddress(database.db, maya, { path: '/wp-login.php', isIgnored: true });
  await miss({ '/wp-login.php': 1 });
  expect([await list(), await list(true)]).toEqual([[['/a', 1]], [['/wp-login.php', 2]]]);
  await ignoreAddress(database.db, maya, { path: '/wp-login.php', isIgnored: false });
  expect(await list(true)).toEqual([]);
});

test('old addresses and all but the thousand most frequent ones are removed; ignored ones stay', async () => {
  await miss(Object.fromEntries(Array.from({ length: 1_010 }, (_, index) => [`/${index}`, index + 1])));
  await ignoreAddress(database.db, maya, { path: '/0', isIgnored: true });
  await database.db
    .update(missed_addresses)
    .set({ last_at: sql`now() - interval '91 days'` })
    .where(eq(missed_addresses.path, '/1009'));
  await removeOldAddresses(database.db);
  const paths = (await database.db.select({ path: missed_addresses.path }).from(missed_addresses)).map(
    ({ path }) => path,
  );
  expect([paths.length, paths.includes('/0'), paths.includes('/1009'), paths.includes('/9')]).toEqual([
    1_000,
    true,
    false,
    false,
  ]);
});

test('only staff read the addresses and ignore some', async () => {
  const visitor = { ...maya, role: 'user' as const, isStaff: false };
  await expect(listMissedAddresses(database.db, visitor, { isIgnored: false, page: 1 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(ignoreAddress(database.db, visitor, { path: '/a', isIgnored: true })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
