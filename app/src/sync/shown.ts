import { byTime, type CommentRow } from '@listgrove/domain/lists/comments/comment';
import { byRank, type ItemRow } from '@listgrove/domain/lists/rows';
import type { ListView } from './list-store';
import type { Replica } from './replica';
import type { DiaryEntry } from './storage';

/** What the screens read, computed once for each state of a list. */
export class Shown {
  private readonly views = new Map<string, ListView | undefined>();
  private readonly open = new Map<string, ItemRow[]>();
  private readonly deleted = new Map<string, ItemRow[]>();
  private readonly commented = new Map<string, Map<string, CommentRow[]>>();
  private all: readonly ListView[] | null = null;
  private trashed: readonly ListView[] | null = null;
  private readonly replica: Replica;
  private readonly account: string;
  private readonly unsent: () => DiaryEntry[];

  constructor(replica: Replica, account: string, unsent: () => DiaryEntry[]) {
    this.replica = replica;
    this.account = account;
    this.unsent = unsent;
  }

  /** Forgets what was computed for these lists. */
  forget(lists: Iterable<string>): void {
    for (const list of lists) for (const map of [this.views, this.open, this.deleted, this.commented]) map.delete(list);
    this.all = null;
    this.trashed = null;
  }

  items(list: string): readonly ItemRow[] {
    return remember(this.open, list, () =>
      this.replica
        .itemsOf(list)
        .filter(({ deleted_at }) => !deleted_at)
        .sort(byRank),
    );
  }

  deletedItems(list: string): readonly ItemRow[] {
    return remember(this.deleted, list, () =>
      this.replica
        .itemsOf(list)
        .filter((item) => item.deleted_at && !item.merged_into)
        .sort((a, b) => (b.deleted_at ?? '').localeCompare(a.deleted_at ?? '')),
    );
  }

  comments(list: string, item: string): readonly CommentRow[] {
    return remember(this.commented, list, () => this.commentsIn(list)).get(item) ?? none;
  }

  /** The comments of a list that are not deleted, by item. */
  private commentsIn(list: string): Map<string, CommentRow[]> {
    const byItem = new Map<string, CommentRow[]>();
    const shown = this.replica.commentsIn(list).filter(({ deleted_at }) => !deleted_at);
    for (const comment of shown.sort(byTime)) {
      const known = byItem.get(comment.item_id);
      if (known) known.push(comment);
      else byItem.set(comment.item_id, [comment]);
    }
    return byItem;
  }

  list(id: string): ListView | undefined {
    return remember(this.views, id, () => {
      const list = this.replica.view.list(id);
      const role = this.replica.view.member(id, this.account)?.role;
      if (!list || !role) return undefined;
      const done = this.items(id).filter(({ done_at }) => done_at).length;
      const unsent = this.unsent().some(({ lists }) => lists.includes(id));
      const mine = this.replica.view.userList(id) ?? null;
      return {
        list,
        mine,
        members: this.replica.membersOf(id),
        role,
        gifts: this.replica.view.giftMarks(id),
        open: this.items(id).length - done,
        done,
        unsent,
      };
    });
  }

  lists(): readonly ListView[] {
    this.all ??= this.views_()
      .filter(({ list }) => !list.trashed_at)
      .sort((a, b) => byRank(keyOf(a), keyOf(b)));
    return this.all;
  }

  trashedLists(): readonly ListView[] {
    this.trashed ??= this.views_()
      .filter(({ list }) => list.trashed_at)
      .sort((a, b) => (b.list.trashed_at ?? '').localeCompare(a.list.trashed_at ?? ''));
    return this.trashed;
  }

  private views_(): ListView[] {
    return this.replica.listIds().flatMap((id) => this.list(id) ?? []);
  }
}

/** The same object each time, so that rows without comments are not rendered again. */
const none: readonly CommentRow[] = [];

const keyOf = ({ list, mine }: ListView) => ({ rank: mine?.rank ?? 'zz', id: list.id });

function remember<Value>(map: Map<string, Value>, key: string, compute: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = compute();
  map.set(key, value);
  return value;
}
