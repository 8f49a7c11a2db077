import { CodedError } from '@listgrove/kernel/errors';
import { limits } from '../rows.ts';
import type { CommentRow } from './comment.ts';
import type { LoadedComments } from './load-comments.server.ts';

/**
 * Adds what a mutation has changed to the numbers of comments. `before` gives a comment as it was. Throws CodedError `full`, and adds
 * nothing, if a list or an item gets more comments than it can have.
 */
export function countComments(
  { inLists, ofItems }: Pick<LoadedComments, 'inLists' | 'ofItems'>,
  changed: Iterable<CommentRow>,
  before: (id: string) => CommentRow | undefined,
): void {
  const [lists, items] = [new Map<string, number>(), new Map<string, number>()];
  const count = (row: CommentRow | undefined, by: number) => {
    if (!row || row.deleted_at) return;
    add(lists, row.list_id, by);
    add(items, row.item_id, by);
  };
  for (const row of changed) {
    count(before(row.id), -1);
    count(row, 1);
  }
  const { itemComments, comments } = limits;
  requireRoom(ofItems, items, itemComments, `An item can have at most ${itemComments} comments.`);
  requireRoom(inLists, lists, comments, `A list can have at most ${comments.toLocaleString('en')} comments.`);
  for (const [list, more] of lists) add(inLists, list, more);
  for (const [item, more] of items) add(ofItems, item, more);
}

function requireRoom(counts: Map<string, number>, changes: Map<string, number>, most: number, sentence: string): void {
  for (const [id, more] of changes)
    if (more > 0 && (counts.get(id) ?? 0) + more > most) throw new CodedError('full', sentence);
}

function add(counts: Map<string, number>, id: string, more: number): void {
  counts.set(id, (counts.get(id) ?? 0) + more);
}
