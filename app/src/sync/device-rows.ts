import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import type { RowSource } from '@listgrove/domain/lists/layered-rows';
import { memberKey } from '@listgrove/domain/lists/layered-rows';
import {
  type GiftsRow,
  type ItemRow,
  type ListRow,
  type MemberRow,
  type SyncedRow,
  sameKey,
  type UserListRow,
} from '@listgrove/domain/lists/rows';

import { DeviceComments } from './device-comments';

/** The same object each time, so that rows of lists without gifts are not rendered again. */
const none: GiftsRow['marks'] = [];

interface Summary {
  openByKey: Map<string, ItemRow[]>;
  count: number;
  lastRank: string | null;
}

/** The rows that the server has told this device, in memory. */
export class DeviceRows implements RowSource {
  readonly lists = new Map<string, ListRow>();
  readonly items = new Map<string, ItemRow>();
  readonly members = new Map<string, MemberRow>();
  readonly userLists = new Map<string, UserListRow>();
  readonly gifts = new Map<string, GiftsRow>();
  readonly comments = new DeviceComments();
  /** What was computed from the items of a list since they changed last. */
  private readonly summaries = new Map<string, Summary>();
  /** The ids of the items of each list. */
  private readonly byList = new Map<string, Set<string>>();

  list(id: string) {
    return this.lists.get(id);
  }
  item(id: string) {
    return this.items.get(id);
  }
  member(list: string, account: string) {
    return this.members.get(memberKey(list, account));
  }
  userList(list: string) {
    return this.userLists.get(list);
  }
  /** The items of a list, deleted ones too, in no order. */
  itemsOf(list: string): ItemRow[] {
    return [...(this.byList.get(list) ?? [])].flatMap((id) => this.items.get(id) ?? []);
  }
  openItemsNamed(list: string, key: string): ItemRow[] {
    return this.summaryOf(list).openByKey.get(key) ?? [];
  }
  giftMarks(list: string) {
    return this.gifts.get(list)?.marks ?? none;
  }
  comment(id: string) {
    return this.comments.get(id);
  }
  commentsOf(item: string) {
    return this.comments.of(item);
  }
  itemCount(list: string): number {
    return this.summaryOf(list).count;
  }
  ownedLists(actor: string): number {
    return [...this.lists.values()].filter(({ owner_id }) => owner_id === actor).length;
  }
  lastRank(list: string): string | null {
    return this.summaryOf(list).lastRank;
  }
  lastEditByOthers(): number {
    return 0;
  }

  put(row: SyncedRow): void {
    const { table: _, ...values } = row;
    if (row.table === 'lists') this.lists.set(row.id, values as ListRow);
    else if (row.table === 'list_members')
      this.members.set(memberKey(row.list_id, row.account_id), values as MemberRow);
    else if (row.table === 'user_lists') this.userLists.set(row.list_id, values as UserListRow);
    else if (row.table === 'gifts') this.gifts.set(row.id, values as GiftsRow);
    else if (row.table === 'comments') this.comments.put(values as CommentRow);
    // A newer server may send rows that this version does not know.
    else if (row.table === 'items') this.putItem(values as ItemRow);
  }

  /** Removes an item, a comment or a member from a list; what has moved on to another list stays. */
  removeRow(list: string, id: string): void {
    if (this.items.get(id)?.list_id === list) {
      this.items.delete(id);
      this.byList.get(list)?.delete(id);
      this.summaries.delete(list);
    }
    this.comments.remove(list, id);
    for (const [key, member] of this.members) if (member.id === id && member.list_id === list) this.members.delete(key);
  }

  /** Removes a list with all its rows. */
  removeList(list: string): void {
    for (const id of this.byList.get(list) ?? []) this.items.delete(id);
    this.byList.delete(list);
    this.summaries.delete(list);
    this.lists.delete(list);
    this.userLists.delete(list);
    this.gifts.delete(list);
    this.comments.removeList(list);
    for (const [key, member] of this.members) if (member.list_id === list) this.members.delete(key);
  }

  clear(): void {
    this.comments.clear();
    for (const map of [this.lists, this.items, this.members, this.userLists, this.gifts, this.byList, this.summaries])
      map.clear();
  }

  /** Many items are often added to one list: what each of them asks for is computed once. */
  private summaryOf(list: string): Summary {
    const known = this.summaries.get(list);
    if (known) return known;
    const summary: Summary = { openByKey: new Map(), count: 0, lastRank: null };
    for (const item of this.itemsOf(list)) {
      if (summary.lastRank === null || item.rank > summary.lastRank) summary.lastRank = item.rank;
      if (item.deleted_at) continue;
      summary.count += 1;
      if (item.done_at) continue;
      const key = sameKey(item);
      const sameItems = summary.openByKey.get(key);
      if (sameItems) sameItems.push(item);
      else summary.openByKey.set(key, [item]);
    }
    this.summaries.set(list, summary);
    return summary;
  }

  private putItem(item: ItemRow): void {
    const before = this.items.get(item.id);
    if (before && before.list_id !== item.list_id) {
      this.byList.get(before.list_id)?.delete(item.id);
      this.summaries.delete(before.list_id);
    }
    this.summaries.delete(item.list_id);
    this.items.set(item.id, item);
    const ids = this.byList.get(item.list_id) ?? new Set();
    this.byList.set(item.list_id, ids.add(item.id));
  }
}
