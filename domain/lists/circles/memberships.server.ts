import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { CodedError } from '@listgrove/kernel/errors';
import { type SQL, sql } from 'drizzle-orm';
import { pairId } from '../list-mutations.ts';
import { idArray } from '../read-rows.server.ts';
import { limits } from '../rows.ts';
import { endMemberships } from '../sharing/end-memberships.server.ts';

/**
 * Makes these members of a circle members of these lists of it, in a transaction that holds the lock of the circle. Whoever is a member
 * of a list already stays as they are. Locks the lists in the order of ids, as pushes do. Throws CodedError `full`.
 */
export async function addToLists(
  tx: Db,
  circle: string,
  lists: Iterable<string>,
  accounts: Iterable<string>,
): Promise<void> {
  const found = await readRows<{ id: string; name: string }>(
    tx,
    sql`select l.id, l.name from lists l join circle_lists c on c.list_id = l.id
      where c.circle_id = ${circle} and l.id = any(${idArray(lists)}) order by l.id for update of l`,
  );
  const pairs = found.flatMap(({ id: list_id }) =>
    [...accounts].map((account_id) => ({ id: pairId(list_id, account_id), list_id, account_id })),
  );
  const [full] = await readRows<{ name: string }>(
    tx,
    sql`with fresh as (${freshOf(pairs)}), added as (
        insert into list_members (id, list_id, account_id, role, seq, circle_id)
        select f.id, f.list_id, f.account_id, c.role, l.head_seq + 1, c.circle_id
        from fresh f join circle_lists c on c.list_id = f.list_id join lists l on l.id = f.list_id returning list_id
      ), told as (
        update lists set head_seq = head_seq + 1 where id in (select list_id from added) returning id, name
      )
      select name from told where (select count(*) from list_members where list_id = told.id)
        + (select count(*) from added where list_id = told.id) > ${limits.members}::int limit 1`,
  );
  if (full) throw new CodedError('full', `“${full.name}” has no room for so many people: ${limits.members} at most.`);
}

/** Those pairs of a list and an account that are no membership yet, in SQL. */
function freshOf(pairs: { id: string; list_id: string; account_id: string }[]): SQL {
  return sql`select r.* from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(id uuid, list_id uuid, account_id uuid)
    where not exists (select from list_members m where m.list_id = r.list_id and m.account_id = r.account_id)`;
}

/**
 * Ends all memberships that accounts have by a circle and for which `which` (of `m`) is true, in a transaction that holds the lock of the
 * circle. Whoever a list was handed over to keeps it.
 */
export async function leaveLists(tx: Db, circle: string, which: SQL): Promise<void> {
  while ((await endMemberships(tx, sql`m.circle_id = ${circle} and m.role <> 'owner' and ${which}`)) > 0);
}

/** Lets the memberships of people who came to these lists by a circle go on without it, and shares the lists with no circle any more. */
export async function releaseLists(tx: Db, circle: string, lists: SQL): Promise<void> {
  await tx.execute(sql`with released as (
      delete from circle_lists where circle_id = ${circle} and list_id in (${lists}) returning list_id
    )
    update list_members set circle_id = null where circle_id = ${circle} and list_id in (select list_id from released)`);
}
