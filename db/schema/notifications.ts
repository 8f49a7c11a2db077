import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { comments } from './comments.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { account } from './list-columns.ts';
import { lists } from './lists.ts';
import { profiles } from './profiles.ts';

/** What people are notified of. */
export const notification_kind = pgEnum('notification_kind', [
  'mentioned',
  'invited',
  'reminded',
  'finished',
  // Of this one there are choices but no notifications.
  'planned',
]);

/**
 * What people are notified of, once each. A row only names its subject: names and texts are read from the subject, with the rights that
 * the account has at that time. Upkeep deletes old rows.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    account_id: account(),
    kind: notification_kind().$type<Exclude<(typeof notification_kind.enumValues)[number], 'planned'>>().notNull(),
    comment_id: uuid().references(() => comments.id, { onDelete: 'cascade' }),
    invitation_id: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    /** The item of a reminder. */
    item_id: uuid().references(() => items.id, { onDelete: 'cascade' }),
    /** The list that is finished. */
    list_id: uuid().references(() => lists.id, { onDelete: 'cascade' }),
    /** Who finished the list; null if the account was deleted. */
    finished_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: created_at(),
    read_at: moment(),
    /** From when it may be mailed; null if it has been, or will not be. */
    mail_due_at: moment(),
    /** From when it may be pushed to the devices of the account; null if it has been, or will not be. */
    push_due_at: moment(),
    /** The origin of the links in its mail. */
    app_origin: text().notNull().default(''),
  },
  (t) => [
    index('notifications_account_id_idx').on(t.account_id, t.created_at, t.id),
    index('notifications_unread_idx').on(t.account_id).where(sql`${t.read_at} is null`),
    index('notifications_mail_due_at_idx').on(t.mail_due_at).where(sql`${t.mail_due_at} is not null`),
    index('notifications_push_due_at_idx').on(t.push_due_at).where(sql`${t.push_due_at} is not null`),
    // For the upkeep.
    index('notifications_created_at_idx').on(t.created_at),
    uniqueIndex('notifications_comment_account_key').on(t.comment_id, t.account_id),
    uniqueIndex('notifications_invitation_account_key').on(t.invitation_id, t.account_id),
    uniqueIndex('notifications_list_account_key').on(t.list_id, t.account_id),
    index('notifications_finished_by_idx').on(t.finished_by).where(sql`${t.finished_by} is not null`),
    index('notifications_item_id_idx').on(t.item_id),
    // By its text, because a value cannot be used in the migration that adds it.
    check('notifications_item', sql`(${t.kind}::text = 'reminded') = (${t.item_id} is not null)`),
    check('notifications_list', sql`(${t.kind}::text = 'finished') = (${t.list_id} is not null)`),
    check('notifications_kind', sql`${t.kind}::text <> 'planned'`),
    check('notifications_comment', sql`(${t.kind} = 'mentioned') = (${t.comment_id} is not null)`),
    check('notifications_mail_origin', sql`${t.mail_due_at} is null or ${t.app_origin} <> ''`),
    check('notifications_invitation', sql`(${t.kind} = 'invited') = (${t.invitation_id} is not null)`),
  ],
);
