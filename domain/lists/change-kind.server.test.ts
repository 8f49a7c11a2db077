import type { Database } from '@listgrove/db/connect';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MutationArguments, MutationName } from './arguments.ts';
import { pull } from './pull.server.ts';
import { push } from './push.server.ts';
import { listKinds, type SyncedRow } from './rows.ts';

let database: Database;
const maya = newId();

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(profiles).values({ id: maya, name: 'Maya', email: 'maya@mail.example' });
});
afterAll(() => database.close());

type Sent = { [Name in MutationName]: [Name, MutationArguments<Name>] }[MutationName];

test.each(listKinds.flatMap((from) => listKinds.map((to) => [from, to] as const)))(
  'a list of kind %s that becomes %s, and then what it was, loses nothing',
  async (from, to) => {
    const client = newId();
    let number = 0;
    const send = async (...changes: Sent[]) => {
      const mutations = changes.map(([name, args]) => {
        number += 1;
        return { number, name, args, at: Date.UTC(2026, 10, 23) + number };
      });
      expect((await push(database.db, maya, { client, mutations })).refused).toEqual([]);
    };
    const [list, item, done] = [newId(), newId(), newId()];
    const rows = async (table: SyncedRow['table']) => {
      const { changed = [] } = (await pull(database.db, maya, { client, cursors: {} })).lists[list] ?? {};
      return changed.filter((row) => row.table === table).sort((a, b) => (a.id < b.id ? -1 : 1));
    };
    await send(
      ['createList', { list, kind: from, name: 'Weekend', color: 'green', icon: 'tent' }],
      ['setCategoryOrder', { list, categories: ['Bakery', 'Produce'] }],
      ['setGrouping', { list, grouping: 'category' }],
      ['addItem', { list, item, name: 'Tent', text: '2 Tent', quantity: 2, unit: 'pc', note: 'Two\npeople' }],
      ['setPrice', { list, item, price: 12900, currency: 'EUR' }],
      ['setCategory', { list, item, category: 'Camping' }],
      ['setUrl', { list, item, url: 'https://shop.example/tent' }],
      ['setDue', { list, item, due: '2026-11-30T17:00' }],
      ['setRepeat', { list, item, repeat: 'FREQ=DAILY' }],
      ['setPriority', { list, item, priority: 1 }],
      ['setAssignee', { list, item, account: maya }],
      ['addItem', { list, item: done, name: 'Stove' }],
      ['tick', { list, item: done }],
    );
    const before = [await rows('items'), await rows('user_lists'), await rows('list_members')];
    for (const kind of [to, from]) {
      await send(['changeListKind', { list, kind }]);
      expect(await rows('lists')).toMatchObject([{ kind, name: 'Weekend', category_order: ['Bakery', 'Produce'] }]);
      expect([await rows('items'), await rows('user_lists'), await rows('list_members')]).toEqual(before);
    }
  },
);
