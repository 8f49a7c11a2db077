import type { CommentRow } from './comments/comment.ts';
import type { Reminders } from './reminders/reminder.ts';

/** The four kinds of lists. Every item has the fields of all kinds, so that a list can change its kind. */
export const listKinds = ['shopping', 'todo', 'wishlist', 'notes'] as const;
export type ListKind = (typeof listKinds)[number];

/** The roles of members, with the most rights first. A checker only ticks. */
export const listRoles = ['owner', 'editor', 'checker', 'viewer'] as const;
export type ListRole = (typeof listRoles)[number];

/** The roles that an invitation can give. */
export const invitedRoles = ['editor', 'checker', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** Limits of lists. Lengths are in characters. */
export const limits = {
  items: 10_000,
  lists: 500,
  /** The most members of a list, and the most open invitations to it. */
  members: 200,
  invitations: 100,
  /** The most marks of gifts in a list. */
  gifts: 5000,
  /** The most comments in a list, and on one of its items. */
  comments: 5000,
  itemComments: 500,
  comment: 2000,
  mentions: 20,
  /** The most reminders of one account in a list. */
  reminders: 200,
  /** For how many days and people a link can be at most. */
  linkDays: 365,
  linkUses: 1000,
  mutations: 100,
  name: 200,
  itemName: 500,
  text: 1000,
  /** The longest line that is read: a text and a link. */
  line: 3000,
  unit: 30,
  category: 100,
  categories: 200,
  note: 20_000,
  url: 2000,
  repeat: 300,
  word: 30,
  /** The most items that one `clearCompleted` deletes; larger ones are several mutations. */
  cleared: 500,
} as const;

/** The stamp of the latest change of each field (`stamps.ts`). */
export type Stamps = Record<string, string>;

// Rows as devices store them and as pull sends them. Their fields are the columns in db/schema/; moments are texts in
// ISO 8601.

/** A list. */
export interface ListRow {
  id: string;
  kind: ListKind;
  name: string;
  color: string;
  icon: string;
  category_order: string[];
  owner_id: string;
  /** Whether lists are made from this one. Rows that a device has stored before there were templates lack it. */
  is_template?: boolean;
  /** Until when the owner of a wishlist does not see who gives what; null for ever. Rows stored before there were gifts lack it. */
  gifts_hidden_until?: string | null;
  archived_at: string | null;
  trashed_at: string | null;
  stamps: Stamps;
  created_at: string;
}

/** An item of a list. */
export interface ItemRow {
  id: string;
  list_id: string;
  text: string;
  name: string;
  /** Null means that none was given, which counts as 1. Concurrent decrements can make it 0 or less. */
  quantity: number | null;
  unit: string;
  /** The price of one piece in minor units of `currency`. */
  price: number | null;
  currency: string | null;
  category: string;
  note: string;
  url: string;
  rank: string;
  done_at: string | null;
  done_by: string | null;
  /** 2026-11-30 or 2026-11-30T17:00, in local time. */
  due: string | null;
  repeat: string;
  priority: number | null;
  assignee_id: string | null;
  created_by: string | null;
  created_at: string;
  deleted_at: string | null;
  merged_into: string | null;
  stamps: Stamps;
}

/** A member of a list. `name` is that of the account; that of a guest ends with `guestMark`. */
export interface MemberRow {
  id: string;
  list_id: string;
  account_id: string;
  role: ListRole;
  name: string;
  /** Whether this is a guest, who came by a link and has no account. Absent otherwise. */
  is_guest?: boolean;
}

/** How the viewer sees a list. `grouping` and `sort` are words of the screens, or empty for the default. */
export interface UserListRow {
  id: string;
  list_id: string;
  account_id: string;
  rank: string;
  favourite: boolean;
  grouping: string;
  sort: string;
  smart_input: boolean;
  muted: boolean;
  /** Whether the viewer is notified when somebody else finishes the list. Rows stored before there was this lack it. */
  followed?: boolean;
  /** When the viewer is reminded of items. Rows stored before there were reminders lack it. */
  reminders?: Reminders;
  stamps: Stamps;
}

/** Who gives an item of a wishlist. `share` is in minor units of `currency`. */
export interface GiftMark {
  item_id: string;
  account_id: string;
  /** Whether others may join in. */
  is_shared: boolean;
  share: number | null;
  currency: string | null;
}

/** All marks of a list that the account may see. Its id is that of the list. */
export interface GiftsRow {
  id: string;
  list_id: string;
  /** A hash of the marks, or empty if there are none. */
  version: string;
  marks: GiftMark[];
}

/** A row with the name of its table, as pull sends it. */
export type SyncedRow =
  | ({ table: 'lists' } & ListRow)
  | ({ table: 'items' } & ItemRow)
  | ({ table: 'list_members' } & MemberRow)
  | ({ table: 'user_lists' } & UserListRow)
  | ({ table: 'comments' } & CommentRow)
  | ({ table: 'gifts' } & GiftsRow);

/** A change of an item's field. `lost` marks a value that a merge did not take; `restoreLoser` sets it again. */
export interface ItemEvent {
  list_id: string;
  item_id: string;
  name: string;
  field: string;
  before: unknown;
  after: unknown;
  lost: boolean;
}

/** Returns whether a list is one of those that people use now: neither archived nor a template. */
export function isInUse({ archived_at, is_template }: Pick<ListRow, 'archived_at' | 'is_template'>): boolean {
  return archived_at === null && !is_template;
}

/** Compares two items by rank and then by id, which is the order of a list. */
export function byRank(a: { rank: string; id: string }, b: { rank: string; id: string }): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Returns the key under which two items are the same thing: the name without case and outer spaces, and the unit. */
export function sameKey(item: { name: string; unit: string }): string {
  return `${item.name.trim().toLowerCase()}\n${item.unit.trim().toLowerCase()}`;
}
