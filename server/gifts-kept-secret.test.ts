import { gift_marks } from '@listgrove/db/schema/gift-marks';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { accountTables } from '@listgrove/domain/accounts/account-tables.server';
import { readActivity } from '@listgrove/domain/lists/activity.server';
import type { MutationName } from '@listgrove/domain/lists/arguments';
import { readDueItems, renewFeed } from '@listgrove/domain/lists/calendar/feeds.server';
import { readListCounts } from '@listgrove/domain/lists/counts.server';
import { readHistory } from '@listgrove/domain/lists/history.server';
import { pull } from '@listgrove/domain/lists/pull.server';
import { push } from '@listgrove/domain/lists/push.server';
import { readSharing } from '@listgrove/domain/lists/sharing/sharing.server';
import { stampOf } from '@listgrove/domain/lists/stamps';
import { now, share } from '@listgrove/domain/lists/testing/pushing-device';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Stream } from './event-stream.ts';
import { isForAccounts, tellMembers } from './list-news.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const [lena, jonas, ruth, list, kite, bear, drum] = [1, 2, 3, 4, 5, 6, 7].map(idOf) as [
  ...[string, string, string, string, string, string, string],
];
const of = (item: string) => ({ list, item });

/**
 * Plays a month of a wishlist of Lena's and returns all that the server ever tells her and her devices. With `isMarked`, the
 * others mark, share and take back gifts between her changes.
 */
async function ownersBytes(isMarked: boolean): Promise<{ bytes: string; marks: number; others: number | undefined }> {
  const database = await openTestDatabase();
  const { db } = database;
  const told: unknown[] = [];
  const numbers = new Map<string, number>();
  // What her event stream and Ruth's say. The names of changed tables go to every open page.
  const notices: string[] = [];
  database.feed.subscribe((notice) => notices.push(notice));
  const heard = { [lena]: [] as string[], [ruth]: [] as string[] };
  const send = async (account: string, name: MutationName, args: object) => {
    const number = (numbers.get(account) ?? 0) + 1;
    numbers.set(account, number);
    const client = account.replace('7000', '7999');
    const body = { client, mutations: [{ number, name, args, at: stampOf(now + told.length, number, client) }] };
    return push(db, account, body, now);
  };
  const cursors: Record<string, number> = {};
  /** A change of Lena's with all that it can tell her, and what her two devices fetch after it. */
  const lenas = async (name: MutationName, args: object) => {
    told.push(await send(lena, name, args));
    const news = await pull(db, lena, { client: idOf(90), cursors, gifts: {} });
    for (const [id, { seq }] of Object.entries(news.lists)) cursors[id] = seq;
    told.push(news, await pull(db, lena, { client: idOf(91), cursors: {}, gifts: {} }));
  };
  const others = async (name: 'markGift' | 'unmarkGift', account: string, args: object) => {
    if (!isMarked) return;
    const { refused } = await send(account, name, args);
    expect(refused).toEqual([]);
  };
  try {
    for (const [id, name] of [
      [lena, 'Lena'],
      [jonas, 'Jonas'],
      [ruth, 'Ruth'],
    ] as const)
      await db.insert(profiles).values({ id, name, email: `${name}@mail.example`.toLowerCase(), emailVerified: true });
    await lenas('createList', { list, kind: 'wishlist', name: 'Birthday' });
    for (const [item, name] of [
      [kite, 'A kite'],
      [bear, 'A bear'],
      [drum, 'A drum'],
    ] as const)
      await lenas('addItem', { ...of(item), name, price: 3000, due: '2026-12-24' });
    await share(database, list, jonas, 'editor');
    await share(database, list, ruth, 'viewer');
    await others('markGift', jonas, { ...of(kite), shared: false });
    await lenas('rename', { ...of(kite), name: 'A red kite' });
    await others('markGift', ruth, { ...of(bear), shared: true, share: 1000, currency: 'EUR' });
    await others('markGift', jonas, { ...of(bear), shared: true });
    await lenas('deleteItem', { ...of(kite), seen: 0 });
    await lenas('restoreItem', of(kite));
    await others('unmarkGift', jonas, of(bear));
    await lenas('markGift', { ...of(bear), shared: false });
    await lenas('setGiftDate', { list, until: '2099-12-25T00:00:00.000Z' });
    await lenas('changeListKind', { list, kind: 'todo' });
    await lenas('changeListKind', { list, kind: 'wishlist' });
    await lenas('tick', of(drum));
    await others('markGift', ruth, { ...of(drum), shared: false });
    await lenas('removeMember', { list, account: jonas });
    await lenas('clearCompleted', { list, items: [drum] });
    for (const item of [kite, bear, drum]) told.push(await readHistory(db, lena, { list, item, before: null }));
    told.push(await readActivity(db, lena, { list, before: null }), await readSharing(db, lena, list));
    told.push(await readListCounts(db), await readDueItems(db, await renewFeed(db, lena)));
    const owner = { id: lena, email: 'lena@mail.example', emailVerified: true };
    for (const rows of Object.values(accountTables)) {
      if (!('leftOut' in rows)) told.push(await db.select(rows.columns).from(rows.table).where(rows.where(owner)));
    }
    await database.feed.catchUp();
    const streams = Object.entries(heard).map(([id, said]) => ({
      session: { account: { id } },
      member: id,
      send: (event: string, data: string) => said.push(`${event} ${data}`),
    }));
    for (const notice of notices) await tellMembers(db, [notice], streams as unknown as Stream[]);
    const tables = notices.filter((notice) => !isForAccounts(notice));
    const [{ count } = { count: 0 }] = await db.select({ count: sql<number>`count(*)::integer` }).from(gift_marks);
    return {
      bytes: comparable(JSON.stringify([told, tables, heard[lena]], null, 1)),
      marks: count,
      others: heard[ruth]?.length,
    };
  } finally {
    await database.close();
  }
}

/** Leaves out the moments and replaces random ids by their place, which differ from run to run. */
function comparable(text: string): string {
  const places = new Map<string, number>();
  return text.replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'moment').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    places.set(id, places.get(id) ?? places.size);
    return `id ${places.get(id)}`;
  });
}

test('the owner of a wishlist gets the same bytes whether or not the others give something', async () => {
  const [marked, without] = [await ownersBytes(true), await ownersBytes(false)];
  expect(marked.bytes).toBe(without.bytes);
  // The marks are there, and the others heard of them.
  expect([marked.marks, without.marks]).toEqual([2, 0]);
  expect(marked.others).toBeGreaterThan(without.others ?? 0);
});
