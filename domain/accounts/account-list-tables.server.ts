import { circle_invitations, circle_members } from '@listgrove/db/schema/circles';
import { comments } from '@listgrove/db/schema/comments';
import { gift_marks } from '@listgrove/db/schema/gift-marks';
import { invitations } from '@listgrove/db/schema/invitations';
import { item_events } from '@listgrove/db/schema/item-events';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { notification_choices, notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import { push_subscriptions } from '@listgrove/db/schema/push';
import { reminders } from '@listgrove/db/schema/reminders';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { user_lists } from '@listgrove/db/schema/user-lists';
import { weekly_plans } from '@listgrove/db/schema/weekly-plans';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type LeftOut, type Owner, type OwnRows, pick } from './own-rows.ts';

/** The lists that an account owns, as a subquery of ids. */
const ownLists = (owner: Owner): SQL => sql`(select id from lists where owner_id = ${owner.id})`;

/** The tables of lists, for a download of an account's data: the lists that it owns, and what it did in those of others. */
export const listTables: Record<string, OwnRows | LeftOut> = {
  lists: {
    table: lists,
    path: 'lists/lists',
    columns: pick(
      lists,
      'id',
      'kind',
      'name',
      'category_order',
      'is_template',
      'archived_at',
      'trashed_at',
      'created_at',
    ),
    where: (owner) => eq(lists.owner_id, owner.id),
    key: lists.id,
  },
  items: {
    table: items,
    path: 'lists/items',
    columns: pick(
      items,
      'id',
      'list_id',
      'name',
      'quantity',
      'unit',
      'price',
      'currency',
      'category',
      'note',
      'url',
      'done_at',
      'due',
      'repeat',
      'priority',
      'created_at',
      'deleted_at',
    ),
    where: (owner) => and(inArray(items.list_id, ownLists(owner)), isNull(items.merged_into)),
    key: items.id,
  },
  list_members: {
    table: list_members,
    path: 'lists/memberships',
    columns: { ...pick(list_members, 'list_id', 'role'), since: list_members.created_at },
    where: (owner) => eq(list_members.account_id, owner.id),
    key: list_members.id,
  },
  user_lists: {
    table: user_lists,
    path: 'lists/views',
    columns: pick(user_lists, 'list_id', 'favourite', 'grouping', 'sort', 'muted'),
    where: (owner) => eq(user_lists.account_id, owner.id),
    key: user_lists.id,
  },
  comments: {
    table: comments,
    path: 'lists/comments',
    columns: pick(comments, 'id', 'list_id', 'item_id', 'text', 'created_at', 'deleted_at'),
    where: (owner) => eq(comments.author_id, owner.id),
    key: comments.id,
  },
  notifications: {
    table: notifications,
    path: 'lists/notifications',
    columns: pick(notifications, 'kind', 'comment_id', 'invitation_id', 'created_at', 'read_at'),
    where: (owner) => eq(notifications.account_id, owner.id),
    key: notifications.id,
  },
  notification_choices: {
    table: notification_choices,
    path: 'lists/notification-choices',
    columns: pick(notification_choices, 'kind', 'way', 'is_on'),
    where: (owner) => eq(notification_choices.account_id, owner.id),
    key: notification_choices.kind,
  },
  notification_settings: {
    table: notification_settings,
    path: 'lists/notification-settings',
    columns: pick(notification_settings, 'time_zone', 'quiet_from', 'quiet_until', 'last_mailed_at'),
    where: (owner) => eq(notification_settings.account_id, owner.id),
    key: notification_settings.account_id,
  },
  reminders: {
    table: reminders,
    path: 'lists/reminders',
    columns: pick(reminders, 'item_id', 'at', 'before', 'time_zone', 'sent_for'),
    where: (owner) => eq(reminders.account_id, owner.id),
    key: reminders.item_id,
  },
  weekly_plans: {
    table: weekly_plans,
    path: 'lists/weekly-plan',
    columns: pick(weekly_plans, 'due_at'),
    where: (owner) => eq(weekly_plans.account_id, owner.id),
    key: weekly_plans.account_id,
  },
  push_subscriptions: {
    table: push_subscriptions,
    path: 'lists/push-subscriptions',
    columns: pick(push_subscriptions, 'endpoint', 'created_at'),
    where: (owner) => eq(push_subscriptions.account_id, owner.id),
    key: push_subscriptions.id,
  },
  item_events: {
    table: item_events,
    path: 'lists/history',
    columns: {
      ...pick(item_events, 'list_id', 'item_id', 'field', 'before', 'after'),
      change: item_events.name,
      at: item_events.created_at,
    },
    where: (owner) => eq(item_events.actor_id, owner.id),
    key: item_events.id,
  },
  invitations: {
    table: invitations,
    path: 'lists/invitations',
    columns: { ...pick(invitations, 'list_id', 'email', 'role'), at: invitations.created_at },
    where: (owner) => eq(invitations.invited_by, owner.id),
    key: invitations.id,
  },
  circle_members: {
    table: circle_members,
    path: 'lists/circle-memberships',
    columns: {
      ...pick(circle_members, 'circle_id', 'role'),
      circle: sql`(select name from circles where id = ${circle_members.circle_id})`,
      since: circle_members.created_at,
    },
    where: (owner) => eq(circle_members.account_id, owner.id),
    key: circle_members.circle_id,
  },
  circle_invitations: {
    table: circle_invitations,
    path: 'lists/circle-invitations',
    columns: { ...pick(circle_invitations, 'circle_id', 'email', 'role'), at: circle_invitations.created_at },
    where: (owner) => eq(circle_invitations.invited_by, owner.id),
    key: circle_invitations.id,
  },
  gift_marks: {
    table: gift_marks,
    path: 'lists/gifts',
    columns: {
      ...pick(gift_marks, 'list_id', 'item_id', 'is_shared', 'share', 'currency'),
      at: gift_marks.created_at,
    },
    where: (owner) => eq(gift_marks.account_id, owner.id),
    key: gift_marks.id,
  },
  guest_sessions: { leftOut: 'Guests have no account. What they have is the account’s once they become one.' },
  handed_lists: { leftOut: 'They may be of somebody else, and are part of lists.json once they are kept.' },
  sync_clients: {
    table: sync_clients,
    path: 'lists/devices',
    columns: pick(sync_clients, 'id', 'created_at', 'seen_at'),
    where: (owner) => eq(sync_clients.account_id, owner.id),
    key: sync_clients.id,
  },
};
