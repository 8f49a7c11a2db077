import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { pairId } from '../list-mutations.ts';
import { idArray } from '../read-rows.server.ts';
import { type ListRole, listRoles } from '../rows.ts';
import { endGuests, linkIsOver } from './end-guests.server.ts';
import { hashOfGuestSecret } from './guests.server.ts';

/** The most items that get one sequence number: a pull sends those of one number at once. */
const batchSize = 1000;

/** A list of a guest, under the lock of its row. */
interface GuestList {
  id: string;
  head: number;
  role: ListRole;
  since: string;
  /** The role of the account, which may be a member already. */
  known: ListRole | null;
}

/**
 * Gives all that the guest of a browser has to an account, in one transaction: the memberships, where the stronger role counts; what the guest wrote,
 * ticked, was assigned, marked to give and arranged in these lists; and the devices, so that what they have not sent yet is taken as the account's.
 * The guest and the session end. Returns the guest's id, or null if there is no guest (any more).
 */
export function becomeAccount(db: Db, account: string, secret: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [guestSession] = await readRows<{ id: string }>(
      tx,
      sql`select guest_id as id from guest_sessions where token_hash = ${hashOfGuestSecret(secret)} and expires_at > now() for update`,
    );
    if (!guestSession) return null;
    const guest = guestSession.id;
    // In the order of pushes: the device first, then the lists.
    await tx.execute(sql`select id from sync_clients where account_id = ${guest} order by id for update`);
    await endGuests(tx, sql`m.account_id = ${guest} and ${linkIsOver}`);
    const lists = await lockLists(tx, guest, account);
    await takeMemberships(tx, lists, guest, account);
    await takeGifts(tx, lists, guest, account);
    await takeItems(tx, lists, guest, account);
    await tx.execute(sql`update item_events set actor_id = ${account}
      where actor_id = ${guest} and list_id = any(${idArray(lists.map(({ id }) => id))})`);
    await tx.execute(sql`update sync_clients set account_id = ${account} where account_id = ${guest}`);
    await tx.execute(sql`delete from profiles where id = ${guest} and is_guest`);
    return guest;
  });
}

function lockLists(tx: Db, guest: string, account: string): Promise<GuestList[]> {
  return readRows(
    tx,
    sql`select l.id, l.head_seq::float8 as head, m.role, m.created_at as since,
        (select role from list_members where list_id = l.id and account_id = ${account}) as known
      from list_members m join lists l on l.id = m.list_id where m.account_id = ${guest} order by l.id for update of l`,
  );
}

/** The account joins, or gets the stronger role; the guest leaves after the gifts, which end with a membership. */
async function takeMemberships(tx: Db, lists: GuestList[], guest: string, account: string): Promise<void> {
  for (const { id, head, role, since, known } of lists) {
    const own = pairId(id, account);
    if (known === null) {
      await tx.execute(sql`insert into list_members (id, list_id, account_id, role, seq, created_at)
        values (${own}, ${id}, ${account}, ${role}, ${head + 1}, ${since})`);
    } else if (listRoles.indexOf(role) < listRoles.indexOf(known)) {
      await tx.execute(
        sql`update list_members set role = ${role}, seq = ${head + 1} where list_id = ${id} and account_id = ${account}`,
      );
    }
    await tx.execute(sql`insert into user_lists
        (id, list_id, account_id, rank, favourite, grouping, sort, smart_input, muted, seq, stamps)
      select ${own}::uuid, list_id, ${account}::uuid, rank, favourite, grouping, sort, smart_input, muted, ${head + 1}, stamps
      from user_lists where list_id = ${id} and account_id = ${guest}
      on conflict (list_id, account_id) do nothing`);
  }
}

/**
 * The marks of gifts become the account's, unless it has its own at the same wish, or must not learn of marks because the wishes are its own.
 * Then the memberships of the guest end, and the marks that are left with them.
 */
async function takeGifts(tx: Db, lists: GuestList[], guest: string, account: string): Promise<void> {
  const ids = idArray(lists.map(({ id }) => id));
  await tx.execute(sql`update gift_marks g set account_id = ${account} from lists l
    where l.id = g.list_id and g.account_id = ${guest} and g.list_id = any(${ids})
      and l.owner_id <> ${account} and g.hidden_from is distinct from ${account}
      and not exists (select from gift_marks o where o.item_id = g.item_id and o.account_id = ${account})`);
  await tx.execute(sql`with left_lists as (
      delete from list_members m using lists l where l.id = m.list_id and m.account_id = ${guest} returning m.id, m.list_id, l.head_seq
    )
    insert into removed_rows (list_id, row_id, seq) select list_id, id, head_seq + 1 from left_lists
    on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now()`);
}

/** What the items say of the guest they say of the account. Then each list tells of its last sequence number, once. */
async function takeItems(tx: Db, lists: GuestList[], guest: string, account: string): Promise<void> {
  const ids = idArray(lists.map(({ id }) => id));
  const taken = (column: 'created_by' | 'done_by' | 'assignee_id') =>
    sql`case when i.${sql.identifier(column)} = ${guest} then ${account}::uuid else i.${sql.identifier(column)} end`;
  await tx.execute(sql`with mine as (
      select i.id, l.head_seq + 2 + (row_number() over (partition by i.list_id order by i.id) - 1) / ${batchSize}::int as seq
      from items i join lists l on l.id = i.list_id
      where i.list_id = any(${ids}) and (i.created_by = ${guest} or i.done_by = ${guest} or i.assignee_id = ${guest})
    ), changed as (
      update items i set created_by = ${taken('created_by')}, done_by = ${taken('done_by')},
        assignee_id = ${taken('assignee_id')}, seq = mine.seq
      from mine where i.id = mine.id returning i.list_id, i.seq
    )
    update lists set head_seq = greatest(head_seq + 1, (select max(seq) from changed where list_id = lists.id))
    where id = any(${ids})`);
}
