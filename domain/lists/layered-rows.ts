import type { CommentRow } from './comments/comment.ts';
import { CommentLayer, type CommentSource } from './comments/comment-layer.ts';
import {
  type GiftMark,
  type ItemEvent,
  type ItemRow,
  type ListRow,
  type MemberRow,
  sameKey,
  type UserListRow,
} from './rows.ts';
import type { InvitationChange } from './sharing/invitation-change.ts';
import { isoTimeOf } from './stamps.ts';
import type { ListTransaction } from './transaction.ts';

/** Rows that can be read: those of a device, those that the server has read, or a layer over either. */
export interface RowSource extends CommentSource {
  list(id: string): ListRow | undefined;
  item(id: string): ItemRow | undefined;
  member(list: string, account: string): MemberRow | undefined;
  userList(list: string): UserListRow | undefined;
  /** All open items of a list with this key (`sameKey`). */
  openItemsNamed(list: string, key: string): ItemRow[];
  giftMarks(list: string): readonly GiftMark[];
  itemCount(list: string): number;
  ownedLists(actor: string): number;
  lastRank(list: string): string | null;
  lastEditByOthers(item: string): number;
}

const openKey = (item: ItemRow) => `${item.list_id}\n${sameKey(item)}`;

/** The key of a membership in maps. */
export const memberKey = (list: string, account: string) => `${list}/${account}`;

/**
 * Changed rows over a source that stays as it is. A mutation runs on a layer of its own, which `mergeInto` adds to the layer
 * below if the mutation succeeds.
 */
export class LayeredRows implements ListTransaction, RowSource {
  readonly lists = new Map<string, ListRow>();
  readonly items = new Map<string, ItemRow>();
  /** Null is a removed member. */
  readonly members = new Map<string, MemberRow | null>();
  readonly userLists = new Map<string, UserListRow>();
  readonly giftLists = new Map<string, readonly GiftMark[]>();
  readonly comments: CommentLayer;
  readonly events: (ItemEvent & { actor: string; at: string })[] = [];
  readonly invitationChanges: InvitationChange[] = [];
  /** The ids of edited items. */
  readonly edited = new Set<string>();
  private readonly countChanges = new Map<string, number>();
  /** The open items of this layer by list and key, from when they are first asked for: each added item asks. */
  private openByKey: Map<string, Map<string, ItemRow>> | null = null;
  private readonly below: RowSource;
  readonly actor: string;
  readonly stamp: string;

  constructor(below: RowSource, actor: string, stamp: string) {
    this.below = below;
    this.comments = new CommentLayer(below);
    this.actor = actor;
    this.stamp = stamp;
  }

  get time(): string {
    return isoTimeOf(this.stamp);
  }
  list(id: string) {
    return this.lists.get(id) ?? this.below.list(id);
  }
  item(id: string) {
    return this.items.get(id) ?? this.below.item(id);
  }
  member(list: string, account: string) {
    const own = this.members.get(memberKey(list, account));
    return own === undefined ? this.below.member(list, account) : (own ?? undefined);
  }
  userList(list: string) {
    return this.userLists.get(list) ?? this.below.userList(list);
  }
  openItemsNamed(list: string, key: string): ItemRow[] {
    const itemsBelow = this.below.openItemsNamed(list, key).filter(({ id }) => !this.items.has(id));
    if (!this.openByKey) {
      this.openByKey = new Map();
      for (const item of this.items.values()) this.noteOpen(this.openByKey, item);
    }
    return [...itemsBelow, ...(this.openByKey.get(`${list}\n${key}`)?.values() ?? [])];
  }
  openItemNamed(list: string, key: string): ItemRow | undefined {
    const items = this.openItemsNamed(list, key);
    return items.reduce<ItemRow | undefined>((first, item) => (first && first.id < item.id ? first : item), undefined);
  }
  giftMarks(list: string) {
    return this.giftLists.get(list) ?? this.below.giftMarks(list);
  }
  comment(id: string) {
    return this.comments.get(id);
  }
  commentsOf(item: string) {
    return this.comments.of(item);
  }
  itemCount(list: string): number {
    return this.below.itemCount(list) + (this.countChanges.get(list) ?? 0);
  }
  ownedLists(actor = this.actor): number {
    let count = this.below.ownedLists(actor);
    for (const { id, owner_id } of this.lists.values()) if (owner_id === actor && !this.below.list(id)) count += 1;
    return count;
  }
  lastRank(list: string): string | null {
    let last = this.below.lastRank(list);
    for (const { list_id, rank } of this.items.values()) {
      if (list_id === list && (last === null || rank > last)) last = rank;
    }
    return last;
  }
  lastEditByOthers(item: string): number {
    return this.below.lastEditByOthers(item);
  }

  putList(row: ListRow): void {
    this.lists.set(row.id, row);
  }
  putItem(row: ItemRow): void {
    const before = this.item(row.id);
    if (before && !before.deleted_at) this.count(before.list_id, -1);
    if (!row.deleted_at) this.count(row.list_id, 1);
    const own = this.items.get(row.id);
    if (this.openByKey && own) this.openByKey.get(openKey(own))?.delete(own.id);
    this.items.set(row.id, row);
    if (this.openByKey) this.noteOpen(this.openByKey, row);
  }
  putMember(row: MemberRow): void {
    this.members.set(memberKey(row.list_id, row.account_id), row);
  }
  removeMember(row: MemberRow): void {
    this.members.set(memberKey(row.list_id, row.account_id), null);
  }
  putUserList(row: UserListRow): void {
    this.userLists.set(row.list_id, row);
  }
  putGiftMarks(list: string, marks: readonly GiftMark[]): void {
    this.giftLists.set(list, marks);
  }
  putComment(row: CommentRow): void {
    this.comments.put(row);
  }
  noteEdit(item: string): void {
    this.edited.add(item);
  }
  addEvent(event: ItemEvent): void {
    this.events.push({ ...event, actor: this.actor, at: this.time });
  }
  changeInvitations(change: InvitationChange): void {
    this.invitationChanges.push(change);
  }

  /** Adds the changes of this layer to another one. */
  mergeInto(layer: LayeredRows): void {
    for (const row of this.lists.values()) layer.putList(row);
    for (const row of this.items.values()) layer.putItem(row);
    for (const [key, row] of this.members) layer.members.set(key, row);
    for (const row of this.userLists.values()) layer.putUserList(row);
    for (const [list, marks] of this.giftLists) layer.giftLists.set(list, marks);
    for (const row of this.comments.rows.values()) layer.putComment(row);
    for (const id of this.edited) layer.edited.add(id);
    layer.events.push(...this.events);
    layer.invitationChanges.push(...this.invitationChanges);
  }

  private noteOpen(openByKey: Map<string, Map<string, ItemRow>>, item: ItemRow): void {
    if (item.deleted_at || item.done_at) return;
    const sameItems = openByKey.get(openKey(item)) ?? new Map<string, ItemRow>();
    openByKey.set(openKey(item), sameItems.set(item.id, item));
  }

  private count(list: string, by: number): void {
    this.countChanges.set(list, (this.countChanges.get(list) ?? 0) + by);
  }
}
