import type { Db } from '@listgrove/db/db';
import { items as itemsTable } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists as listsTable } from '@listgrove/db/schema/lists';
import { user_lists } from '@listgrove/db/schema/user-lists';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { writeComments } from './comments/write-comments.server.ts';
import type { LayeredRows } from './layered-rows.ts';
import type { LoadedRows } from './load-rows.server.ts';
import { idArray } from './read-rows.server.ts';
import { keptStamps } from './reminders/kept-stamps.server.ts';
import { sameKey } from './rows.ts';
import { upsert } from './upsert.server.ts';

const listColumns = [
  'kind',
  'name',
  'color',
  'icon',
  'category_order',
  'gifts_hidden_until',
  'archived_at',
  'trashed_at',
  'stamps',
  'seq',
];
const itemColumns = [
  ...['list_id', 'text', 'name', 'quantity', 'unit', 'price', 'currency', 'category', 'note', 'url', 'rank'],
  ...['done_at', 'done_by', 'due', 'repeat', 'priority', 'assignee_id', 'deleted_at', 'merged_into', 'same_key'],
  ...['edited_by', 'edited_seq', 'edited_before_seq', 'seq', 'stamps'],
];
/** What rows of a list and an account are unique by. */
const pair = 'list_id, account_id';
const userListColumns = [
  'rank',
  'favourite',
  'grouping',
  'sort',
  'smart_input',
  'muted',
  'followed',
  'reminders',
  'stamps',
  'seq',
];

/**
 * Writes the changed rows of a push. Each list that it changed gets the next sequence number, and each of its changed rows
 * that number. `client` is the end of the device's id. Returns the new number of each list.
 */
export async function writeRows(
  db: Db,
  before: LoadedRows,
  after: LayeredRows,
  client: string,
): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  const next = (list: string) => {
    const head = heads.get(list) ?? (before.lists.get(list)?.head_seq ?? 0) + 1;
    heads.set(list, head);
    return head;
  };
  const removed: { list_id: string; row_id: string; seq: number }[] = [];
  const items = [...after.items.values()].map((item) => {
    const known = before.items.get(item.id);
    const seq = next(item.list_id);
    if (known && known.list_id !== item.list_id) {
      removed.push({ list_id: known.list_id, row_id: item.id, seq: next(known.list_id) });
    }
    const { edited_by = '', edited_seq = 0, edited_before_seq = 0 } = known ?? {};
    const edits = { edited_by, edited_seq, edited_before_seq };
    // Creating an item is no edit: whoever deletes an item has seen that it was created, or has created the same one.
    if (after.edited.has(item.id)) {
      if (edited_by !== client) edits.edited_before_seq = edited_seq;
      Object.assign(edits, { edited_by: client, edited_seq: seq });
    }
    return { ...item, ...edits, seq, same_key: sameKey(item) };
  });
  const comments = [...after.comments.rows.values()].map((comment) => {
    const known = before.comments.get(comment.id);
    const seq = next(comment.list_id);
    if (known && known.list_id !== comment.list_id)
      removed.push({ list_id: known.list_id, row_id: comment.id, seq: next(known.list_id) });
    return { ...comment, seq };
  });
  const present = [...after.members.values()].flatMap((row) => (row ? [{ ...row, seq: next(row.list_id) }] : []));
  // A list has one owner at each moment, so that a former one is written before the new one.
  present.sort((a, b) => Number(a.role === 'owner') - Number(b.role === 'owner'));
  const removedMembers = [...after.members].flatMap(([key, row]) => {
    const [list = '', account = ''] = key.split('/');
    const member = row ? undefined : before.member(list, account);
    return member ? [member] : [];
  });
  for (const member of removedMembers)
    removed.push({ list_id: member.list_id, row_id: member.id, seq: next(member.list_id) });
  const mine = [...after.userLists.values()].map((row) => ({
    ...row,
    ...{ stamps: keptStamps(row), seq: next(row.list_id) },
  }));
  for (const list of after.lists.keys()) next(list);
  const lists = [...heads].flatMap(([id, head_seq]) => {
    const known = before.lists.get(id);
    const list = after.list(id);
    if (!list) return [];
    const seq = after.lists.has(id) ? head_seq : (known?.seq ?? 0);
    return [
      {
        ...known,
        ...list,
        owner_id: known?.owner_id ?? list.owner_id,
        seq,
        head_seq,
        item_count: Math.max(0, after.itemCount(id)),
        purged_seq: known?.purged_seq ?? 0,
      },
    ];
  });
  await upsert(
    db,
    listsTable,
    lists,
    [...listColumns, 'head_seq', 'item_count'],
    'id',
    sql` where lists.owner_id = excluded.owner_id`,
  );
  for (const [id, { owner_id }] of after.lists) {
    if (before.lists.has(id) && before.lists.get(id)?.owner_id !== owner_id)
      await db.execute(sql`update lists set owner_id = ${owner_id} where id = ${id}`);
  }
  const now = new Date().toISOString();
  await upsert(
    db,
    list_members,
    present.map((row) => ({ ...row, created_at: now })),
    ['role', 'seq'],
    pair,
  );
  await upsert(db, user_lists, mine, userListColumns, pair);
  // An item that somebody else has created with the same id since it was looked for stays theirs.
  await upsert(
    db,
    itemsTable,
    items,
    itemColumns,
    'id',
    sql` where items.list_id = any(${idArray(before.lists.keys())})`,
  );
  await writeComments(db, before, comments);
  if (removedMembers.length > 0) {
    const ids = JSON.stringify(removedMembers.map(({ id }) => id));
    await db.execute(
      sql`delete from list_members where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb) as v(value))`,
    );
  }
  if (removed.length > 0) await noteRemoved(db, removed);
  await addEvents(db, after.events);
  return heads;
}

async function addEvents(db: Db, events: LayeredRows['events']): Promise<void> {
  const rows = events.map(({ actor, at, ...event }) => ({ ...event, id: newId(), actor_id: actor, created_at: at }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db.execute(sql`insert into item_events (id, list_id, item_id, actor_id, name, field, before, after, lost, created_at)
      select id, list_id, item_id, actor_id, name, field, before, after, lost, created_at
      from json_populate_recordset(null::item_events, ${JSON.stringify(rows.slice(at, at + 1000))}::json)`);
  }
}

/** Records that rows left lists. */
async function noteRemoved(db: Db, removed: { list_id: string; row_id: string; seq: number }[]): Promise<void> {
  await db.execute(sql`insert into removed_rows (list_id, row_id, seq)
    select list_id, row_id, seq from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb)
      as r(list_id uuid, row_id uuid, seq bigint)
    on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now()`);
}
