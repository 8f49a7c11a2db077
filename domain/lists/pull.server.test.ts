import type { Database } from '@listgrove/db/connect';
import { newRecording, recordStatements } from '@listgrove/db/record-statements';
import { readRows } from '@listgrove/db/rows';
import { lists } from '@listgrove/db/schema/lists';
import { openTestDatabase } from '@listgrove/db/testing/database';
import type { PlanNode } from '@listgrove/fixtures/query-plan';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PullAnswer } from './protocol.ts';
import { addAccount, PushingDevice } from './testing/pushing-device.ts';

let database: Database;
let maya: string;
beforeAll(async () => {
  database = await openTestDatabase();
  maya = await addAccount(database, 'Maya');
});
afterAll(() => database.close());

/** Makes a list of Maya's with items whose sequence numbers are 2, 2, 3, 3 and so on. */
async function longList(count: number, deleted = 0) {
  const device = new PushingDevice(database, maya);
  const list = newId();
  await device.send('createList', { list, kind: 'todo', name: 'Everything' });
  await database.db.execute(sql`insert into items (id, list_id, name, rank, seq, deleted_at)
    select gen_random_uuid(), ${list}::uuid, 'Thing ' || n, 'a0', 2 + n / 2, case when n < ${deleted}::int then now() end
    from generate_series(0, ${count - 1}::int) as n`);
  const head = 2 + Math.floor((count - 1) / 2);
  await database.db
    .update(lists)
    .set({ head_seq: head, item_count: count - deleted })
    .where(eq(lists.id, list));
  return { device, list, head };
}

/** Pulls until there is no more. Returns the answers. */
async function pullAll(device: PushingDevice, cursors: Record<string, number> = {}): Promise<PullAnswer[]> {
  const answers: PullAnswer[] = [];
  for (let page = 0; page < 30; page += 1) {
    const answer = await device.pullPage(cursors);
    answers.push(answer);
    for (const [list, { seq }] of Object.entries(answer.lists)) cursors[list] = seq;
    if (!answer.more) return answers;
  }
  throw new Error('The pull does not end.');
}

const itemsOf = (answer: PullAnswer, list: string) =>
  (answer.lists[list]?.changed ?? []).flatMap((row) => (row.table === 'items' ? [row.id] : []));

test('a long list with a full trash comes in pages, each item once, and only the first one is a snapshot', async () => {
  const { device, list, head } = await longList(4600, 1500);
  const answers = await pullAll(device);
  const ids = answers.flatMap((answer) => itemsOf(answer, list));
  expect(ids).toHaveLength(4600);
  expect(new Set(ids).size).toBe(4600);
  for (const answer of answers) expect(itemsOf(answer, list).length).toBeLessThanOrEqual(2002);
  expect(answers.map((answer) => answer.lists[list]?.reset ?? false).filter(Boolean)).toHaveLength(1);
  expect(answers.at(-1)?.lists[list]?.seq).toBe(head);
});

test('a snapshot past tombstones that are gone ends, although its rows are older than they were', async () => {
  const { device, list, head } = await longList(3000);
  await database.db
    .update(lists)
    .set({ purged_seq: head - 1 })
    .where(eq(lists.id, list));
  const answers = await pullAll(device);
  expect(new Set(answers.flatMap((answer) => itemsOf(answer, list))).size).toBe(3000);
  expect(answers.length).toBeLessThan(10);
});

test('a snapshot past tombstones that are gone ends, also if more than two full lists are in the trash', async () => {
  const { device, list, head } = await longList(20_200, 20_100);
  await database.db
    .update(lists)
    .set({ purged_seq: head - 1 })
    .where(eq(lists.id, list));
  const answers = await pullAll(device);
  const rows = (answers.at(-1)?.lists[list]?.changed ?? []).flatMap((row) => (row.table === 'items' ? [row] : []));
  expect(answers.at(-1)?.lists[list]?.seq).toBe(head);
  expect(rows.filter(({ deleted_at }) => !deleted_at)).toHaveLength(100);
  await database.db.delete(lists).where(eq(lists.id, list));
});

test('a device that is a little behind in many lists fetches all of it at once', async () => {
  const device = new PushingDevice(database, await addAccount(database, 'Ruth'));
  const ids = Array.from({ length: 40 }, () => newId());
  await device.sendAll(ids.map((list) => ({ name: 'createList', args: { list, kind: 'todo', name: 'One of many' } })));
  const cursors = Object.fromEntries(ids.map((list) => [list, 1]));
  await device.sendAll(ids.map((list) => ({ name: 'addItem', args: { list, item: newId(), name: 'Thing' } })));
  const answer = await device.pullPage(cursors);
  expect(Object.keys(answer.lists)).toHaveLength(40);
  expect(answer.more).toBeUndefined();
});

test('a pull reads by index only, also when the lists are long', async () => {
  const { device, list, head } = await longList(3000);
  await database.db.execute(sql`insert into removed_rows (list_id, row_id, seq)
    select ${list}::uuid, gen_random_uuid(), n from generate_series(1, 1000) as n`);
  await database.db.execute(sql`analyze items, removed_rows, lists, list_members, user_lists`);
  const statements: [string, unknown[]][] = [];
  const onStatement = (text: string, parameters: unknown[]) => statements.push([text, parameters]);
  await recordStatements({ ...newRecording(), onStatement }, () => device.pullPage({ [list]: head - 1 }));
  const found: string[] = [];
  for (const [text, parameters] of statements.filter(([sent]) => sent.startsWith('select'))) {
    const pieces = text
      .split(/\$(\d+)/)
      .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${parameters[Number(piece) - 1]}`));
    // The test's tables are small enough to be read whole, which is what this rules out.
    const [plan] = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const explain = sql`explain (format json) ${sql.join(pieces)}`;
      return readRows<Record<string, [{ Plan: PlanNode }]>>(tx, explain);
    });
    const root = plan?.['QUERY PLAN']?.[0].Plan;
    if (root) found.push(...scansOf(root));
  }
  expect(statements.length).toBeGreaterThan(5);
  expect(found.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
  expect(found).toContain('Index Scan on items by items_list_id_seq_idx');
});

function scansOf({ 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] }: PlanNode): string[] {
  return [...(table ? [`${type} on ${table}${index ? ` by ${index}` : ''}`] : []), ...Plans.flatMap(scansOf)];
}
