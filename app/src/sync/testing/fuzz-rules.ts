import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import type { MutationName } from '@listgrove/domain/lists/arguments';
import { itemRow, readJson } from '@listgrove/domain/lists/read-rows.server';
import { type ItemEvent, type ItemRow, type ListRow, sameKey, type UserListRow } from '@listgrove/domain/lists/rows';
import { sql } from 'drizzle-orm';
import { checkComments, checkDeviceComments } from './fuzz-comments';
import { fieldOf } from './fuzz-edits';
import { latest, same } from './fuzz-same';
import type { Device, Taken, World } from './fuzz-world';

/** Stated once more here, so that the order of the screens is compared with something. */
const inOrder = sql`order by i.rank collate "C", i.id`;

/** What an account may see, in plain SQL: the rows of the lists that it is a member of, a guest as long as the link works, and its own
 * views of them. */
const readVisible = ({ db }: Database, account: string) =>
  readRows<{ key: string }>(
    db,
    sql`with mine as (select list_id from list_members m where account_id = ${account} and (guest_link is null or exists (
        select from invitations i where i.id = m.guest_link and i.revoked_at is null and i.expires_at > now())))
      select 'lists/' || list_id as key from mine
      union all select 'items/' || id from items where list_id in (select list_id from mine)
      union all select 'list_members/' || id from list_members where list_id in (select list_id from mine)
      union all select 'comments/' || id from comments where list_id in (select list_id from mine)
      union all select 'gifts/' || list_id from mine
      union all select 'user_lists/' || id from user_lists
        where account_id = ${account} and list_id in (select list_id from mine)`,
  );

/**
 * A device that has just sent and fetched everything shows what the server has, no change twice and none not at all, and stores
 * no row that its account may not see.
 */
export async function checkInStep(world: World, one: Device): Promise<void> {
  const { database, list } = world;
  const { store } = one;
  const { state, unsent } = store.status();
  if (state !== 'idle' || unsent > 0) return;
  const visible = new Set((await readVisible(database, one.account)).map(({ key }) => key));
  const foreign = (await one.storedKeys()).filter((key) => !visible.has(key));
  same('a device in step has no row that its account may not see', foreign, []);
  await checkGifts(world, one);
  await checkDeviceComments(world, one);
  if (!store.list(list)) return;
  const rows = await readJson<ItemRow>(
    database.db,
    sql`select to_jsonb(i) as row from items i where list_id = ${list} and deleted_at is null ${inOrder}`,
  );
  same('a device in step shows the rows of the server', store.items(list), rows.map(itemRow));
}

/** Stated once more here: the marks of the wishlist that an account may see, which the owner of now or of then does not before the date. */
async function checkGifts({ database: { db }, wishes }: World, one: Device): Promise<void> {
  const { account } = one;
  const marks = await readJson<object>(
    db,
    sql`select json_build_object('item_id', item_id, 'account_id', account_id, 'is_shared', is_shared, 'share', share, 'currency', currency)
      as row from gift_marks where list_id = ${wishes}
      and exists (select from list_members where list_id = ${wishes} and account_id = ${account})
      and (exists (select from lists where id = ${wishes} and gifts_hidden_until < now())
        or (coalesce(hidden_from <> ${account}, true)
          and not exists (select from lists where id = ${wishes} and owner_id = ${account})))`,
  );
  const comparable = (all: readonly object[]) => all.map((mark) => JSON.stringify(Object.entries(mark).sort())).sort();
  const expected = comparable(marks);
  same('a device in step stores the gifts that its account may see', comparable(await one.storedGifts()), expected);
  same(
    'a device in step shows the gifts that its account may see',
    comparable(one.store.list(wishes)?.gifts ?? []),
    expected,
  );
}

/** Throws an error that names the first rule of syncing or merging that does not hold at the end of a run. */
export async function checkRules(world: World, devices: Device[]): Promise<void> {
  const { db } = world.database;
  const rows = await readJson<ItemRow>(db, sql`select to_jsonb(i) as row from items i ${inOrder}`);
  const events = await readJson<ItemEvent>(db, sql`select to_jsonb(e) as row from item_events e order by e.id`);
  const items = new Map(rows.map((row) => [row.id, itemRow(row)]));
  await checkDevices(world, devices, [...items.values()]);
  await checkList(world);
  await checkComments(world);
  for (const { args } of world.taken.filter(({ name }) => name === 'addItem'))
    if (!items.has(String(args.item))) throw new Error(`An item was lost: ${args.item}`);
  const end: End = { world, devices, items, events, groups: groupsOf([...items.keys()], events) };
  checkCounters(end);
  checkSame(end);
  for (const item of items.values()) {
    // What was changed before two lines were made of one belongs to either.
    const isSplit = events.some(({ name, item_id }) => name === 'unmerged' && inGroup(end, item_id, item.id));
    if (!item.merged_into && !isSplit) checkItem(end, item);
  }
}

interface End {
  world: World;
  devices: Device[];
  items: Map<string, ItemRow>;
  events: ItemEvent[];
  /** For each item, the items that were ever one with it. */
  groups: Map<string, Set<string>>;
}

const inGroup = ({ groups }: End, one: string, other: string) => groups.get(one)?.has(other) === true;

/** All changes of an item that count, those of items included that it took up. */
function changesOf(end: End, item: ItemRow) {
  const target = (id: string): string | undefined => {
    const found = end.items.get(id);
    return found?.merged_into ? target(found.merged_into) : found?.id;
  };
  return (...names: MutationName[]) =>
    end.world.taken.filter(
      ({ name, args }) => names.includes(name as MutationName) && target(String(args.item)) === item.id,
    );
}

async function checkDevices(world: World, devices: Device[], items: ItemRow[]): Promise<void> {
  for (const [index, one] of devices.entries()) {
    const visible = new Set((await readVisible(world.database, one.account)).map(({ key }) => key));
    const { unsent, state } = one.store.status();
    same(`device ${index} has sent everything`, { unsent, state }, { unsent: 0, state: 'idle' });
    const foreign = (await one.storedKeys()).filter((key) => !visible.has(key));
    same(`device ${index} has no row that its account may not see`, foreign, []);
    await checkGifts(world, one);
    await checkDeviceComments(world, one);
    for (const list of [world.list, world.other, world.wishes]) {
      const isMember = visible.has(`lists/${list}`);
      if (isMember) {
        const isTemplate = one.store.list(list)?.list.is_template === true;
        same(`device ${index} knows which list is a template`, isTemplate, list === world.other);
      }
      const there = items.filter((row) => isMember && row.list_id === list && !row.deleted_at);
      same(`device ${index} shows the rows of the server`, one.store.items(list), there);
      if (!isMember) same(`device ${index} has no row after the revocation`, await one.stored(list), []);
    }
  }
}

/** The latest name, order of categories and view of the list, on the server; devices show the same. */
async function checkList({ database: { db }, list, taken, accounts }: World): Promise<void> {
  const [row] = await readJson<ListRow>(db, sql`select to_jsonb(l) as row from lists l where id = ${list}`);
  const renamed = latest(taken.filter(({ name }) => name === 'renameList'));
  if (renamed) same('the latest name of a list wins', row?.name, renamed.args.name);
  const ordered = latest(taken.filter(({ name }) => name === 'setCategoryOrder'));
  if (ordered) same('the latest order of categories wins', row?.category_order, ordered.args.categories);
  const views = await readJson<UserListRow>(
    db,
    sql`select to_jsonb(u) as row from user_lists u where list_id = ${list} and account_id = ${accounts[0] ?? ''}`,
  );
  // The view of somebody who left the list is gone.
  if (taken.some(({ name }) => name === 'handOver' || name === 'leaveList')) return;
  const sorted = latest(taken.filter(({ name, account }) => name === 'setSort' && account === accounts[0]));
  if (sorted) same('the latest order of a view wins', views[0]?.sort, sorted.args.sort);
}

/** Nothing is added twice or not at all, however often one line was made of two and two of one. */
function checkCounters({ world, items, groups }: End): void {
  for (const group of new Set(groups.values())) {
    const of = (name: string) =>
      world.taken.filter((taken) => taken.name === name && group.has(String(taken.args.item)));
    const added = of('addItem').reduce((sum, { args }) => sum + Number(args.quantity ?? 1), 0);
    const total = of('changeQuantity').reduce((sum, { args }) => sum + Number(args.by), added);
    const there = [...group].flatMap((id) => {
      const item = items.get(id);
      return item && !item.merged_into ? [item.quantity ?? 1] : [];
    });
    same(
      'a counter is exact',
      there.reduce((sum, each) => sum + each, 0),
      total,
    );
  }
}

/** Of two items that are the same thing and that nobody has changed since, one took up the other. */
function checkSame({ world, items }: End): void {
  const kept = new Set(['addItem', 'changeQuantity', 'move', 'setNote', 'setPrice', 'setCategory']);
  const changed = new Set(world.taken.filter(({ name }) => !kept.has(name)).map(({ args }) => String(args.item)));
  const cleared = world.taken.flatMap(({ name, args }) => (name === 'clearCompleted' ? (args.items as string[]) : []));
  for (const id of cleared) changed.add(id);
  const keys = [...items.values()].filter((item) => !item.merged_into && !changed.has(item.id)).map(sameKey);
  same('an item takes up another one that is the same', keys.length, new Set(keys).size);
}

function checkItem(end: End, item: ItemRow): void {
  const of = changesOf(end, item);
  for (const [name, [column, argument]] of Object.entries(fieldOf)) {
    const last = latest(of(name as MutationName));
    if (last) same(`the latest ${name} wins`, item[column], last.args[argument]);
  }
  const moved = latest(of('move'));
  // A place in another list is another place.
  if (moved && of('moveToList').length === 0) same('the latest place wins', item.rank, moved.args.rank);
  const ticked = latest(of('tick', 'untick'));
  const completed = of('completeRepeat');
  // A repeating item is open again after it was completed.
  if (ticked && completed.length === 0)
    same('the latest of tick and untick wins', item.done_at !== null, ticked.name === 'tick');
  checkDue(end, item, completed, of('setDue'), of('addItem'));
  checkNote(end, item, of('setNote'));
  checkDeleted(end, item, of('changeQuantity'));
}

function checkDue({ events }: End, item: ItemRow, completed: Taken[], set: Taken[], added: Taken[]): void {
  const last = latest(set);
  if (last && completed.length === 0) same('the latest due date wins', item.due, last.args.due);
  const dues = [...completed.map(({ args }) => args.next), ...[...set, ...added].map(({ args }) => args.due ?? null)];
  if (!dues.includes(item.due)) throw new Error(`Nobody has chosen the date ${item.due}.`);
  for (const { name, item_id, before, after, lost } of events) {
    if (name !== 'completeRepeat' || item_id !== item.id || lost) continue;
    const isMeant = completed.some(({ args }) => args.due === before && args.next === after);
    if (!isMeant)
      throw new Error(`An occurrence was completed twice, or one that nobody meant: ${before} to ${after}.`);
  }
}

/** Each paragraph is in the note or among the losers, unless somebody who had seen it wrote another one in its place. */
function checkNote({ events }: End, item: ItemRow, written: Taken[]): void {
  const linesOf = (note: unknown) => new Set(String(note).split('\n').filter(Boolean));
  const edits = written.map((taken) => ({ taken, base: linesOf(taken.args.base), note: linesOf(taken.args.note) }));
  const shown = linesOf(item.note);
  const lost = events.filter((event) => event.lost && event.field === 'note').map(({ after }) => String(after));
  const last = latest(written);
  for (const { taken, base, note } of edits) {
    for (const line of note) {
      if (base.has(line) || shown.has(line)) continue;
      if (taken === last) throw new Error(`The latest change of a note was lost: ${line} is not in ${item.note}.`);
      const isReplaced = edits.some((other) => other.base.has(line) && !other.note.has(line));
      const isKept = lost.some((text) => text.includes(line));
      if (!isReplaced && !isKept) throw new Error(`A paragraph was lost: ${line} is not in ${item.note}.`);
    }
  }
}

function checkDeleted(end: End, item: ItemRow, counted: Taken[]): void {
  if (!item.deleted_at) return;
  const { world, devices } = end;
  const seenBy = devices.flatMap((one) =>
    one.deletions.filter((gone) => inGroup(end, gone.item, item.id)).map(({ knows }) => knows),
  );
  const most = Math.max(...seenBy, -1);
  const clients = new Set(
    world.taken.filter(({ name }) => name === 'deleteItem' || name === 'clearCompleted').map(({ client }) => client),
  );
  const unseen = counted.filter((taken) => world.taken.indexOf(taken) >= most && !clients.has(taken.client));
  const args = unseen.map((taken) => taken.args);
  same('an edit beats a deletion that had not seen it', args, []);
}

/** Returns for each item the items that were ever one with it, itself included. Items of one group have the same set. */
function groupsOf(ids: string[], events: ItemEvent[]): Map<string, Set<string>> {
  const groups = new Map(ids.map((id) => [id, new Set([id])]));
  for (const { name, item_id, after } of events) {
    if (name !== 'merged') continue;
    const [one, other] = [item_id, (after as { item: string }).item].map((id) => groups.get(id) ?? new Set([id]));
    const both = new Set([...(one ?? []), ...(other ?? [])]);
    for (const id of both) groups.set(id, both);
  }
  return groups;
}
