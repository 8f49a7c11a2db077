/** A comment on an item, as devices store it and as pull sends it. */
export interface CommentRow {
  id: string;
  /** The list of the item. */
  list_id: string;
  item_id: string;
  /** Null once the account is deleted. */
  author_id: string | null;
  /** The name of the author's account as pull gave it, for when the author is no member any more. Empty without an account. */
  name: string;
  /** Empty if the comment is deleted: the server keeps the text and sends it to no device. */
  text: string;
  /** The accounts that the text mentions. */
  mentions: string[];
  created_at: string;
  deleted_at: string | null;
  /** Who deleted it, and may therefore restore it. */
  deleted_by: string | null;
  /** The stamp of the latest change of each field. */
  stamps: Record<string, string>;
}

/** Returns whether the author has changed the text since the comment was written. */
export function isEdited({ stamps }: CommentRow): boolean {
  return stamps.text !== undefined;
}

/** Compares two comments by the time of writing and then by id, which is their order on the screen. */
export function byTime(a: CommentRow, b: CommentRow): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
