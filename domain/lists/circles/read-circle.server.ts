import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { isId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  type Circle,
  type CircleList,
  type CircleMember,
  managesCircle,
  mostLists,
  mostPeople,
  type OpenCircleInvitation,
} from './circle.ts';
import { notYourCircle } from './circles.server.ts';

/** Returns a circle of the account with its members, open invitations and lists. Throws CodedError `not-found`. */
export async function readCircle(db: Db, account: string, id: string): Promise<Circle> {
  const [circle] = isId(id)
    ? await readRows<Pick<Circle, 'id' | 'kind' | 'name' | 'role' | 'sharesNew'>>(
        db,
        sql`select c.id, c.kind, c.name, m.role, m.shares_new as "sharesNew" from circles c
          join circle_members m on m.circle_id = c.id and m.account_id = ${account} where c.id = ${id}`,
      )
    : [];
  if (!circle) throw notYourCircle();
  const [members, invitations, lists, ownLists] = await Promise.all([
    readRows<CircleMember>(
      db,
      sql`select p.id, coalesce(nullif(p.name, ''), split_part(p.email, '@', 1)) as name, p.email, m.role
        from circle_members m join profiles p on p.id = m.account_id where m.circle_id = ${id}
        order by m.role <> 'owner', lower(p.name), p.email`,
    ),
    managesCircle(circle.role)
      ? readRows<OpenCircleInvitation>(
          db,
          sql`select id, email, role, expires_at <= now() as "isExpired" from circle_invitations
            where circle_id = ${id} order by created_at desc, id desc limit ${mostPeople[circle.kind]}`,
        )
      : [],
    readRows<CircleList>(
      db,
      sql`select l.id, l.name, l.owner_id = ${account} as "isOwn" from circle_lists c join lists l on l.id = c.list_id
        where c.circle_id = ${id} and l.trashed_at is null order by lower(l.name), l.id limit ${mostLists}`,
    ),
    readRows<CircleList>(
      db,
      sql`select l.id, l.name, true as "isOwn" from lists l
        where l.owner_id = ${account} and l.trashed_at is null and l.archived_at is null and not coalesce(l.is_template, false)
          and not exists (select from circle_lists c where c.list_id = l.id)
        order by lower(l.name), l.id limit ${mostLists}`,
    ),
  ]);
  return { ...circle, members, invitations, lists, ownLists };
}
