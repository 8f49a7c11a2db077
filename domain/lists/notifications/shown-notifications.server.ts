import type { Db } from '@listgrove/db/db';
import { comments } from '@listgrove/db/schema/comments';
import { invitations } from '@listgrove/db/schema/invitations';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { notifications } from '@listgrove/db/schema/notifications';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpen } from '../sharing/invitations.server.ts';
import { shownName } from '../sharing/shown-name.server.ts';

/** Whether the account of a notification is a member of its list now, in SQL. */
const isMember: SQL = isNotNull(list_members.id);

/** Whether a comment still mentions the account of its notification, in SQL. */
const isMentioned = sql`${comments.deleted_at} is null and ${items.deleted_at} is null
  and ${comments.mentions} @> array[${notifications.account_id}]`;

/** Whether the item of a reminder is there, in SQL. */
const isThere = sql`${isMember} and ${items.deleted_at} is null`;

/** Whether a list has no open item now, in SQL. */
const isFinished = sql`${isMember} and not exists (select from items open
  where open.list_id = ${lists.id} and open.done_at is null and open.deleted_at is null)`;

/** Whether an invitation is open, or its list is there because it was accepted, in SQL. */
const isUsable = sql`(${isOpen} or ${invitations.accepted_by} = ${notifications.account_id} and ${isMember})`;

/** Whether the account of a notification may see it now, in SQL. Revoked rights and deleted texts end it by this. */
const isShown = sql`case ${notifications.kind} when 'mentioned' then ${isMember} and ${isMentioned}
  when 'reminded' then ${isThere} when 'finished' then ${isFinished} else ${isUsable} end`;

/** What is selected of a notification and its subject. */
const columns = {
  id: notifications.id,
  kind: notifications.kind,
  at: notifications.created_at,
  read_at: notifications.read_at,
  by: shownName,
  list: lists.id,
  listName: lists.name,
  item: items.id,
  itemName: items.name,
  due: items.due,
  text: comments.text,
  invitation: sql<string | null>`case when ${invitations.accepted_at} is null then ${invitations.id} end`,
};

/** Returns the query of those of an account's notifications that it may see now and that meet a condition, the latest first. */
export function selectShown(db: Db, account: string, condition: SQL | undefined, most: number) {
  return db
    .select(columns)
    .from(notifications)
    .leftJoin(comments, eq(comments.id, notifications.comment_id))
    .leftJoin(invitations, eq(invitations.id, notifications.invitation_id))
    .leftJoin(items, eq(items.id, sql`coalesce(${comments.item_id}, ${notifications.item_id})`))
    .innerJoin(
      lists,
      and(
        eq(lists.id, sql`coalesce(${items.list_id}, ${invitations.list_id}, ${notifications.list_id})`),
        isNull(lists.trashed_at),
      ),
    )
    .leftJoin(
      list_members,
      and(eq(list_members.list_id, lists.id), eq(list_members.account_id, notifications.account_id)),
    )
    .leftJoin(
      profiles,
      eq(profiles.id, sql`coalesce(${comments.author_id}, ${invitations.invited_by}, ${notifications.finished_by})`),
    )
    .where(and(eq(notifications.account_id, account), isShown, condition))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(most);
}
