import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { pull } from '../pull.server.ts';
import type { GiftMark, GiftsRow } from '../rows.ts';
import { addAccount, now, PushingDevice, share } from '../testing/pushing-device.ts';
import { removeOldRows } from '../upkeep.server.ts';

const database = await openDatabaseForFile();

let lena: string;
let jonas: string;
let ruth: string;
let ofLena: PushingDevice;
let ofJonas: PushingDevice;
let ofRuth: PushingDevice;
let list: string;
let kite: string;
beforeEach(async () => {
  lena = await addAccount(database, 'Lena');
  jonas = await addAccount(database, 'Jonas');
  ruth = await addAccount(database, 'Ruth');
  ofLena = new PushingDevice(database, lena);
  ofJonas = new PushingDevice(database, jonas);
  ofRuth = new PushingDevice(database, ruth);
  [list, kite] = [newId(), newId()];
  await ofLena.send('createList', { list, kind: 'wishlist', name: 'Birthday' });
  await ofLena.send('addItem', { list, item: kite, name: 'A kite', price: 6000, currency: 'EUR' });
  await share(database, list, jonas, 'viewer');
  await share(database, list, ruth, 'checker');
});

/** What a pull tells an account of the gifts, beginning with a device that knows `version`. */
async function told(account: string, version = ''): Promise<GiftsRow | undefined> {
  const answer = await pull(database.db, account, { client: newId(), cursors: {}, gifts: { [list]: version } });
  return answer.lists[list]?.changed.flatMap((row) => (row.table === 'gifts' ? [row] : []))[0];
}
const marks = async (account: string): Promise<GiftMark[]> => (await told(account))?.marks ?? [];
const gives = (device: PushingDevice, shared = false, share: number | null = null) =>
  device.send('markGift', { list, item: kite, shared, share, currency: share === null ? null : 'EUR' });
const alone = (account_id: string): GiftMark => ({
  ...{ item_id: kite, account_id, is_shared: false, share: null, currency: null },
});
/** The date passes without anybody changing the list. */
const passDate = () =>
  database.db.execute(sql`update lists set gifts_hidden_until = now() - interval '1 second' where id = ${list}`);

test('who gives a wish is seen by the others, and not by the owner; it is taken back', async () => {
  expect(await gives(ofJonas)).toBe('taken in');
  expect(await marks(ruth)).toEqual([alone(jonas)]);
  expect(await marks(jonas)).toEqual([alone(jonas)]);
  expect(await told(lena)).toBeUndefined();
  const { version = '' } = (await told(ruth)) ?? {};
  expect(await told(ruth, version)).toBeUndefined();
  await ofJonas.send('unmarkGift', { list, item: kite });
  expect(await told(ruth, version)).toMatchObject({ version: '', marks: [] });
});

test('a device of an app that does not know gifts is told of none', async () => {
  await gives(ofJonas);
  const answer = await pull(database.db, ruth, { client: newId(), cursors: {} });
  expect(answer.lists[list]?.changed.map(({ table }) => table)).not.toContain('gifts');
});

test('the owner, a stranger and the members of another kind of list give nothing', async () => {
  expect(await gives(ofLena)).toBe('not-allowed');
  expect(await gives(new PushingDevice(database, await addAccount(database, 'Eve')))).toBe('not-allowed');
  await ofLena.send('changeListKind', { list, kind: 'todo' });
  expect(await gives(ofJonas)).toBe('not-allowed');
});

test('a wish is given once, also by two who were offline, and a shared one by as many as join in', async () => {
  await gives(ofJonas);
  expect(await gives(ofRuth)).toBe('taken');
  expect(await gives(ofRuth, true, 2000)).toBe('taken');
  await gives(ofJonas, true, 4000);
  expect(await gives(ofRuth)).toBe('taken');
  expect(await gives(ofRuth, true, 2000)).toBe('taken in');
  expect(await gives(ofJonas)).toBe('taken');
  const shares = (await marks(ruth)).map(({ account_id, share }) => [account_id, share]);
  expect(new Map(shares as [string, number][])).toEqual(
    new Map([
      [jonas, 4000],
      [ruth, 2000],
    ]),
  );
  expect(await ofRuth.send('markGift', { list, item: kite, shared: false, share: 10 })).toBe('invalid');
});

test('from the date on the owner sees the gifts, and no longer once there is a later date', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect(await ofJonas.send('setGiftDate', { list, until })).toBe('not-allowed');
  expect(await ofLena.send('setGiftDate', { list, until: new Date(now - 1000).toISOString() })).toBe('invalid');
  await gives(ofJonas);
  expect(await ofLena.send('setGiftDate', { list, until })).toBe('taken in');
  expect(await told(lena)).toBeUndefined();
  await passDate();
  const seen = await told(lena);
  expect(seen?.marks).toEqual([alone(jonas)]);
  await ofLena.send('setGiftDate', { list, until }, now + 1000);
  expect(await told(lena, seen?.version)).toMatchObject({ version: '', marks: [] });
});

test('a gift ends with the membership of whoever gives it, and with the wish', async () => {
  await gives(ofJonas);
  await ofLena.send('removeMember', { list, account: jonas });
  expect(await marks(ruth)).toEqual([]);
  expect(await gives(ofRuth)).toBe('taken in');
  await ofLena.send('deleteItem', { list, item: kite });
  expect(await gives(ofRuth)).toBe('not-found');
  await database.db.execute(sql`update items set deleted_at = now() - interval '31 days' where id = ${kite}`);
  await removeOldRows(database.db);
  expect(await marks(ruth)).toEqual([]);
});

test('an owner who hands the list over sees the gifts that are made from then on, and none of before', async () => {
  await gives(ofJonas);
  const bear = newId();
  await ofLena.send('addItem', { list, item: bear, name: 'A bear' });
  await ofLena.send('handOver', { list, account: ruth });
  expect(await marks(ruth)).toEqual([]);
  expect(await told(lena)).toBeUndefined();
  await ofJonas.send('markGift', { list, item: bear, shared: false });
  expect((await marks(lena)).map(({ item_id }) => item_id)).toEqual([bear]);
  // A refusal would tell that the kite is given.
  expect(await gives(ofLena)).toBe('taken in');
  expect(await marks(jonas)).toHaveLength(3);
});

test('whoever becomes the owner gives nothing in the list any more', async () => {
  await gives(ofJonas);
  await ofLena.send('handOver', { list, account: jonas });
  expect(await marks(ruth)).toEqual([]);
});

test('an owner who moves a wish into a list of somebody else does not see there who gives it', async () => {
  await gives(ofJonas);
  const others = newId();
  await ofJonas.send('createList', { list: others, kind: 'wishlist', name: 'Of Jonas' });
  await share(database, others, lena, 'editor');
  expect(await ofLena.send('moveToList', { list, item: kite, to: others })).toBe('taken in');
  const answer = await pull(database.db, lena, { client: newId(), cursors: {}, gifts: {} });
  expect(JSON.stringify(answer)).not.toContain('"gifts"');
});
