import type { CommentRow } from '@listgrove/domain/lists/comments/comment';

/** The comments that the server has told this device, in memory. */
export class DeviceComments {
  private readonly byId = new Map<string, CommentRow>();
  /** The ids of the comments on each item. */
  private readonly byItem = new Map<string, Set<string>>();

  get size(): number {
    return this.byId.size;
  }

  get(id: string): CommentRow | undefined {
    return this.byId.get(id);
  }

  /** Returns all comments, deleted ones too, in no order. */
  all(): CommentRow[] {
    return [...this.byId.values()];
  }

  /** Returns the comments on an item, deleted ones too, in no order. */
  of(item: string): CommentRow[] {
    return [...(this.byItem.get(item) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  put(row: CommentRow): void {
    this.byId.set(row.id, row);
    const ids = this.byItem.get(row.item_id) ?? new Set();
    this.byItem.set(row.item_id, ids.add(row.id));
  }

  /** Removes a comment from a list; one that has moved on to another list stays. */
  remove(list: string, id: string): void {
    const known = this.byId.get(id);
    if (known?.list_id !== list) return;
    this.byId.delete(id);
    this.byItem.get(known.item_id)?.delete(id);
  }

  /** Removes all comments of a list. */
  removeList(list: string): void {
    for (const { id, list_id } of this.all()) if (list_id === list) this.remove(list, id);
  }

  clear(): void {
    this.byId.clear();
    this.byItem.clear();
  }
}
