import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { type LoadedComments, loadComments, type NamedComments } from './comments/load-comments.server.ts';
import { readGiftMarks } from './gifts/visible-gifts.server.ts';
import { memberKey, type RowSource } from './layered-rows.ts';
import {
  type ItemState,
  idArray,
  itemRow,
  type ListState,
  listRow,
  memberRow,
  readJson,
  userListRow,
} from './read-rows.server.ts';
import { type ItemRow, type ListRow, limits, type MemberRow, sameKey, type UserListRow } from './rows.ts';

/** What the mutations of a push name. */
export interface Named {
  lists: Set<string>;
  items: Set<string>;
  /** The lists and keys of added items, by which the same ones are found (`sameKey`). */
  added: { list: string; key: string }[];
  /** The lists whose gifts are marked. */
  gifts: Set<string>;
  comments: NamedComments;
  /** The lists that somebody is invited to. */
  invitedTo: Set<string>;
  needsLastRank: boolean;
  createsLists: boolean;
}

/** The rows that a push may read, as the database has them. */
export interface LoadedRows extends RowSource {
  lists: Map<string, ListRow & ListState>;
  items: Map<string, ItemRow & ItemState>;
  comments: LoadedComments['rows'];
  /** How many comments that are not deleted there are, if the push may add some. */
  commentCounts: Pick<LoadedComments, 'inLists' | 'ofItems'>;
  /** Whether the actor has no account. It is only read if a list is created. */
  isGuest: boolean;
}

/** Some of the items are in lists that are not locked: the push starts again with these. */
export class MoreLists extends Error {
  readonly lists: string[];
  constructor(lists: string[]) {
    super('More lists have to be locked.');
    this.lists = lists;
  }
}

/**
 * Locks the lists and those of the items, and returns all rows that the mutations of a push of `actor` may read. `client` is the end of
 * the device's id. Throws `MoreLists` if an item is in none of them, because it has moved meanwhile.
 */
export async function loadRows(db: Db, actor: string, client: string, named: Named): Promise<LoadedRows> {
  const lists = await lockLists(db, named);
  const ids = idArray(lists.keys());
  const { items, members, mine } = await readNamed(db, actor, named.items, ids);
  const comments = await loadComments(
    db,
    { ...named.comments, moved: withTheirTakers(named.comments.moved, items) },
    lists.keys(),
  );
  const rows = [...items.values(), ...comments.rows.values()];
  const otherLists = rows.map((row) => row.list_id).filter((id) => !lists.has(id));
  if (otherLists.length > 0) throw new MoreLists(otherLists);
  const sameItems = await readSame(db, named.added);
  const marks = named.gifts.size > 0 ? await readGiftMarks(db, actor, idArray(named.gifts)) : null;
  const lastRanks = named.needsLastRank ? await readLastRanks(db, ids) : new Map<string, string>();
  const { owned, isGuest } = named.createsLists ? await readOwner(db, actor) : { owned: 0, isGuest: false };
  const membersByKey = new Map(
    members.map((row) => [memberKey(row.list_id, row.account_id), { ...row, ...memberRow(row), name: '' }]),
  );
  const mineByList = new Map(mine.map((row) => [row.list_id, userListRow(row)]));
  for (const item of sameItems) if (!items.has(item.id)) items.set(item.id, item);
  return {
    lists,
    items,
    isGuest,
    list: (id) => lists.get(id),
    item: (id) => items.get(id),
    member: (list, account) => membersByKey.get(memberKey(list, account)),
    userList: (list) => mineByList.get(list),
    openItemsNamed: (list, key) => sameItems.filter((item) => item.list_id === list && sameKey(item) === key),
    giftMarks: (list) => marks?.get(list) ?? [],
    comments: comments.rows,
    commentCounts: comments,
    comment: (id) => comments.rows.get(id),
    commentsOf: (item) => [...comments.rows.values()].filter(({ item_id }) => item_id === item),
    itemCount: (list) => lists.get(list)?.item_count ?? 0,
    ownedLists: () => owned,
    lastRank: (list) => lastRanks.get(list) ?? null,
    lastEditByOthers(id) {
      const item = items.get(id);
      if (!item) return 0;
      return item.edited_by === client ? item.edited_before_seq : item.edited_seq;
    },
  };
}

/** Returns the items with those that took them up: a change of one that was taken up goes there. */
function withTheirTakers(named: Set<string>, items: Map<string, ItemOfServer>): Set<string> {
  const all = new Set(named);
  for (const id of all) {
    const into = items.get(id)?.merged_into;
    if (into) all.add(into);
  }
  return all;
}

/** Locks the lists that are named and those that the items, or those that took them up, are in. */
async function lockLists(
  db: Db,
  { lists, items, comments: { ids: comments } }: Named,
): Promise<Map<string, ListRow & ListState>> {
  if (lists.size + items.size + comments.size === 0) return new Map();
  // In the order of their ids, so that two pushes never wait for each other.
  const rows = await readJson<ListRow & ListState>(
    db,
    sql`select row_to_json(l) as row from lists l where id = any(${idArray(lists)}) or id in (
        select coalesce(other.list_id, i.list_id) from items i left join items other on other.id = i.merged_into
        where i.id = any(${idArray(items)})
        union all select list_id from comments where id = any(${idArray(comments)})
      ) order by id for update`,
  );
  return new Map(rows.map((row) => [row.id, { ...row, ...listRow(row) }]));
}

/** Reads the items with those that took them up, the members of the lists, and how the actor sees the lists. */
async function readNamed(db: Db, actor: string, named: Set<string>, lists: ReturnType<typeof sql>) {
  const rows = await readRows<NamedRow>(
    db,
    sql`select 'item' as kind, row_to_json(i) as row from items i where id = any(${idArray(named)})
      union all select 'member', row_to_json(m) from list_members m where list_id = any(${lists})
      union all select 'mine', row_to_json(u) from user_lists u where account_id = ${actor} and list_id = any(${lists})`,
  );
  const itemRows: ItemOfServer[] = [];
  const members: MemberRow[] = [];
  const mine: UserListRow[] = [];
  for (const { kind, row } of rows) {
    if (kind === 'item') itemRows.push(row);
    else if (kind === 'member') members.push(row);
    else mine.push(row);
  }
  return { items: await withTakers(db, itemRows), members, mine };
}

type ItemOfServer = ItemRow & ItemState;
type NamedRow =
  | { kind: 'item'; row: ItemOfServer }
  | { kind: 'member'; row: MemberRow }
  | { kind: 'mine'; row: UserListRow };

/** Adds the items that took up others. */
async function withTakers(db: Db, found: ItemOfServer[]): Promise<Map<string, ItemOfServer>> {
  const items = new Map<string, ItemOfServer>();
  for (let steps = 0, rows = found; rows.length > 0 && steps < 10; steps += 1) {
    for (const row of rows) items.set(row.id, { ...row, ...itemRow(row) });
    const wanted = rows.flatMap(({ merged_into }) => (merged_into && !items.has(merged_into) ? [merged_into] : []));
    if (wanted.length === 0) break;
    rows = await readJson(db, sql`select row_to_json(i) as row from items i where id = any(${idArray(wanted)})`);
  }
  return items;
}

/**
 * Reads the open items with these keys, of each the 101 with the lowest ids: a push of 100 mutations cannot change more of them.
 */
async function readSame(db: Db, added: Named['added']): Promise<(ItemRow & ItemState)[]> {
  if (added.length === 0) return [];
  const rows = await readJson<ItemRow & ItemState>(
    db,
    sql`select row_to_json(i) as row
      from (select distinct list, key from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(list uuid, key text)) as a
      cross join lateral (
        select * from items where list_id = a.list and same_key = a.key and deleted_at is null and done_at is null
          order by id limit ${limits.mutations + 1}
      ) as i`,
  );
  return rows.map((row) => ({ ...row, ...itemRow(row) }));
}

async function readLastRanks(db: Db, lists: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const rows = await readRows<{ id: string; rank: string }>(
    db,
    sql`select l.id, (select rank from items where list_id = l.id order by rank desc limit 1) as rank
      from unnest(${lists}) as l(id)`,
  );
  return new Map(rows.flatMap(({ id, rank }) => (rank ? [[id, rank] as const] : [])));
}

/** Returns how many lists the actor has made, and whether it is a guest, who makes none. */
async function readOwner(db: Db, actor: string): Promise<{ owned: number; isGuest: boolean }> {
  const [row] = await readRows<{ owned: number; isGuest: boolean }>(
    db,
    sql`select count(*)::integer as owned, exists (select from profiles where id = ${actor} and is_guest) as "isGuest"
      from lists where owner_id = ${actor}`,
  );
  return row ?? { owned: 0, isGuest: false };
}
