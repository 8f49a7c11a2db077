import type { CommentRow } from './comment.ts';

/** Comments that can be read. */
export interface CommentSource {
  /** The comment with this id, also if it is deleted. */
  comment(id: string): CommentRow | undefined;
  /** The comments on an item, deleted ones too, in no order. */
  commentsOf(item: string): CommentRow[];
}

/** Changed comments over a source that stays as it is. */
export class CommentLayer {
  /** The changed comments by id. */
  readonly rows = new Map<string, CommentRow>();
  private readonly below: CommentSource;

  constructor(below: CommentSource) {
    this.below = below;
  }

  /** Returns the comment with this id, also if it is deleted. */
  get(id: string): CommentRow | undefined {
    return this.rows.get(id) ?? this.below.comment(id);
  }

  /** Returns the comments on an item, deleted ones too, in no order. */
  of(item: string): CommentRow[] {
    const unchanged = this.below.commentsOf(item).filter(({ id }) => !this.rows.has(id));
    return [...unchanged, ...[...this.rows.values()].filter(({ item_id }) => item_id === item)];
  }

  /** Takes a comment in place of the one with its id. */
  put(row: CommentRow): void {
    this.rows.set(row.id, row);
  }
}
