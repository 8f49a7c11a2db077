import type { MutationName, ParsedArguments } from './arguments.ts';
import type { CommentRow } from './comments/comment.ts';
import type { CommentSource } from './comments/comment-layer.ts';
import type { GiftMark, ItemEvent, ItemRow, ListRow, MemberRow, UserListRow } from './rows.ts';
import type { InvitationChange } from './sharing/invitation-change.ts';

/**
 * The rows that a mutation reads and writes, on the device and on the server. It is synchronous: the device has its rows in
 * memory, the server reads what a push names before it runs its mutations. It has all comments of those items only that are moved,
 * without their text. A thrown error undoes what the mutation wrote.
 */
export interface ListTransaction extends CommentSource {
  /** The account that makes the change. */
  readonly actor: string;
  /** The stamp of the change. */
  readonly stamp: string;
  /** The time of the change, in ISO 8601. */
  readonly time: string;
  list(id: string): ListRow | undefined;
  /** The item with this id, also if it is deleted. */
  item(id: string): ItemRow | undefined;
  /** The membership of an account in a list. */
  member(list: string, account: string): MemberRow | undefined;
  /** How the actor sees a list. */
  userList(list: string): UserListRow | undefined;
  /** An open item of the list with this key (`sameKey`): the one with the lowest id. */
  openItemNamed(list: string, key: string): ItemRow | undefined;
  /** The marks of gifts in a list that the actor may see. */
  giftMarks(list: string): readonly GiftMark[];
  /** The number of items of a list that are not deleted. */
  itemCount(list: string): number;
  /** The number of lists that the actor owns. */
  ownedLists(): number;
  /** The highest rank of a list's items, or null. */
  lastRank(list: string): string | null;
  /** The sequence number of the latest edit of an item by another device than the one that makes the change; devices return 0. */
  lastEditByOthers(item: string): number;
  /** Records that this change edits an item, which lets the edit beat a deletion by somebody who has not seen it. */
  noteEdit(item: string): void;
  putList(row: ListRow): void;
  putItem(row: ItemRow): void;
  putMember(row: MemberRow): void;
  removeMember(row: MemberRow): void;
  /** Replaces the marks of a list. A mutation changes those of its actor only. */
  putGiftMarks(list: string, marks: readonly GiftMark[]): void;
  putComment(row: CommentRow): void;
  putUserList(row: UserListRow): void;
  /** Adds to the history of an item. Devices ignore it; they read the history from the server. */
  addEvent(event: ItemEvent): void;
  /** Invites somebody to a list or ends invitations. Devices ignore it; its owner reads them from the server. */
  changeInvitations(change: InvitationChange): void;
}

/** A function for each of these mutations. It runs on the device and on the server. */
export type Mutations<Names extends MutationName> = {
  [Name in Names]: (tx: ListTransaction, args: ParsedArguments<Name>) => void;
};
