import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import {
  type Asked,
  type Place,
  readComments,
  readItems,
  readMembers,
  readRemoved,
  readViews,
} from './changed-rows.server.ts';
import { commentRow } from './comments/load-comments.server.ts';
import { readChangedGifts } from './gifts/visible-gifts.server.ts';
import type { PullBody } from './protocol.server.ts';
import type { ListChanges, PullAnswer } from './protocol.ts';
import { itemRow, listRow, memberRow, readJson, userListRow } from './read-rows.server.ts';
import { type ListRow, limits } from './rows.ts';

/** About how many rows one answer has. All rows of a list's sequence number are in the same one. */
const usualPage = 2000;

interface Head {
  id: string;
  head: number;
  purged: number;
  items: number;
}

/**
 * Returns what changed in an account's lists since the cursors of a device: all that was committed when the pull began, or about
 * 2,000 rows of it and `more`. Lists without a cursor, and cursors older than the tombstones, get all rows (`reset`).
 * Deleted items are in `changed` and in `removed`.
 *
 * Cost: one row for each list of the account, and the changed rows, all by index.
 */
export async function pull(
  db: Db,
  account: string,
  { client, cursors, gifts }: PullBody,
  pageSize = usualPage,
): Promise<PullAnswer> {
  // All statements see the same moment, so that rows, cursors and the acknowledged number agree.
  return db.transaction((tx) => pullAt(tx, account, { client, cursors, gifts }, pageSize), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function pullAt(
  db: Db,
  account: string,
  { client, cursors, gifts }: PullBody,
  pageSize: number,
): Promise<PullAnswer> {
  const mine = await readRows<Head>(
    db,
    sql`select l.id, l.head_seq::float8 as head, l.purged_seq::float8 as purged, l.item_count as items
      from list_members m join lists l on l.id = m.list_id where m.account_id = ${account} order by l.id`,
  );
  const [known] = await readRows<{ last: number }>(
    db,
    sql`select last_number::float8 as last from sync_clients where id = ${client} and account_id = ${account}`,
  );
  const ids = new Set(mine.map(({ id }) => id));
  const goneLists = Object.keys(cursors).filter((id) => !ids.has(id));
  const changed = mine.filter((list) => cursors[list.id] !== list.head);
  const answer = { gone: goneLists, acknowledged: known?.last ?? 0 };
  const lists = changed.length > 0 ? await readChanges(db, account, chooseLists(changed, cursors, pageSize)) : {};
  if (changed.some(({ id, head }) => lists[id]?.seq !== head)) return { lists, ...answer, more: true };
  for (const row of gifts ? await readChangedGifts(db, account, gifts) : []) {
    const head = mine.find(({ id }) => id === row.id)?.head;
    // A list that is gone takes its marks with it.
    if (head === undefined) continue;
    lists[row.id] ??= { seq: head, changed: [], removed: [] };
    lists[row.id]?.changed.push({ table: 'gifts', ...row });
  }
  return { lists, ...answer };
}

/** Chooses the lists of one answer by an estimate of their rows. `most` is where their rows are cut. */
function chooseLists(
  changed: Head[],
  cursors: Record<string, number>,
  pageSize: number,
): { asked: Asked[]; most: number } {
  const askedLists: Asked[] = [];
  let size = 0;
  for (const { id, head, purged, items } of changed) {
    const cursor = cursors[id] ?? -1;
    const isReset = cursor < purged || cursor > head;
    // Only a whole snapshot leads past the tombstones that are gone, so that its trash is limited.
    const isWhole = isReset && purged > 0;
    const deleted = isWhole ? limits.items : null;
    const one = { id, place: askedLists.length, since: isReset ? -1 : cursor, head, deleted };
    if (isWhole && askedLists.length === 0) return { asked: [one], most: items + limits.items + 1 };
    if (isWhole) break;
    askedLists.push(one);
    size += isReset ? items + 10 : (head - cursor) * 20;
    if (size >= pageSize) break;
  }
  return { asked: askedLists, most: pageSize };
}

async function readChanges(
  db: Db,
  account: string,
  { asked, most }: { asked: Asked[]; most: number },
): Promise<Record<string, ListChanges>> {
  const items = await readItems(db, asked, most);
  const comments = await readComments(db, asked, most);
  const removed = await readRemoved(db, asked, most);
  const end = earlier(earlier(endOf(items, most), endOf(comments, most)), endOf(removed, most));
  const whole = asked.filter(({ place }) => !end || place <= end.place);
  const lists: Record<string, ListChanges> = {};
  for (const { id, since, place, head } of whole) {
    const seq = place === end?.place ? Math.min(end.seq, head) : head;
    lists[id] = { seq, ...(since < 0 ? { reset: true as const } : {}), changed: [], removed: [] };
  }
  const since = JSON.stringify(whole);
  const rows = await readJson<ListRow>(
    db,
    sql`select row_to_json(l) as row from jsonb_to_recordset(${since}::jsonb) as c(id uuid, since bigint)
      join lists l on l.id = c.id where l.seq > c.since`,
  );
  for (const row of rows) lists[row.id]?.changed.push({ table: 'lists', ...listRow(row) });
  for (const row of await readMembers(db, since))
    lists[row.list_id]?.changed.push({ table: 'list_members', ...memberRow(row) });
  for (const row of await readViews(db, since, account))
    lists[row.list_id]?.changed.push({ table: 'user_lists', ...userListRow(row) });
  for (const { row } of items) {
    lists[row.list_id]?.changed.push({ table: 'items', ...itemRow(row) });
    if (row.deleted_at) lists[row.list_id]?.removed.push(row.id);
  }
  for (const { row } of comments) lists[row.list_id]?.changed.push({ table: 'comments', ...commentRow(row) });
  for (const { list_id, row_id } of removed) lists[list_id]?.removed.push(row_id);
  return lists;
}

/** Where rows end that were cut at `most`; null if there are no more. */
function endOf(rows: Place[], most: number): Place | null {
  return rows.length < most ? null : (rows.at(-1) ?? null);
}

function earlier(one: Place | null, two: Place | null): Place | null {
  if (!one || !two) return one ?? two;
  return one.place < two.place || (one.place === two.place && one.seq < two.seq) ? one : two;
}
