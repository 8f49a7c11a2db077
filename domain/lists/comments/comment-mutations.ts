import { CodedError } from '@listgrove/kernel/errors';
import { itemOf } from '../item-changes.ts';
import { requireAccount } from '../require-account.ts';
import type { MemberRow } from '../rows.ts';
import type { ListTransaction, Mutations } from '../transaction.ts';
import type { CommentRow } from './comment.ts';

const hasAccount = (member: MemberRow | undefined) => member !== undefined && !member.is_guest;

/** Returns those of the accounts that are members of the list now, each once. Guests are not mentioned, because nothing could reach them. */
function presentOf(tx: ListTransaction, list: string, accounts: readonly string[]): string[] {
  return [...new Set(accounts)].filter((account) => hasAccount(tx.member(list, account)));
}

/** Returns a comment, or throws CodedError `not-found`. */
function commentOf(tx: ListTransaction, id: string): CommentRow {
  const comment = tx.comment(id);
  if (!comment) throw new CodedError('not-found', 'This comment no longer exists.');
  return comment;
}

/**
 * The mutations of comments. They change neither the item nor what counts as its edits, so that members who may only see the item do not
 * bring it back from the trash. How many there can be, the server looks at (`comment-room.server.ts`). A deletion wins over every edit: what an author or an owner took away does not come back by itself.
 */
export const commentMutations: Mutations<'addComment' | 'editComment' | 'deleteComment' | 'restoreComment'> = {
  addComment(tx, { item: of, comment: id, text, mentions = [] }) {
    const { id: item_id, list_id } = itemOf(tx, of);
    requireAccount(tx, list_id, 'to write comments');
    const existing = tx.comment(id);
    if (existing?.author_id === tx.actor) return;
    if (existing) throw new CodedError('taken', 'This comment exists already.');
    const written = { author_id: tx.actor, name: '', text, mentions: presentOf(tx, list_id, mentions) };
    const states = { created_at: tx.time, deleted_at: null, deleted_by: null, stamps: {} };
    tx.putComment({ id, list_id, item_id, ...written, ...states });
    // Without the text, which would outlive its deletion there.
    const event = { list_id, item_id, name: 'addComment', field: '', before: null, after: null, lost: false };
    tx.addEvent(event);
  },
  editComment(tx, { comment: id, text, mentions = [] }) {
    const comment = commentOf(tx, id);
    if (comment.author_id !== tx.actor) throw new CodedError('not-allowed', 'Only its author changes a comment.');
    requireAccount(tx, comment.list_id, 'to write comments');
    if (comment.deleted_at) throw new CodedError('not-found', 'This comment was deleted.');
    if (tx.stamp < (comment.stamps.text ?? '')) return;
    const stamps = { ...comment.stamps, text: tx.stamp };
    tx.putComment({ ...comment, text, mentions: presentOf(tx, comment.list_id, mentions), stamps });
  },
  deleteComment(tx, { comment: id }) {
    const comment = commentOf(tx, id);
    const isOwner = tx.member(comment.list_id, tx.actor)?.role === 'owner';
    if (comment.author_id !== tx.actor && !isOwner)
      throw new CodedError('not-allowed', 'Only its author and the owner of the list delete a comment.');
    if (comment.deleted_at || tx.stamp < (comment.stamps.deleted_at ?? '')) return;
    const stamps = { ...comment.stamps, deleted_at: tx.stamp };
    tx.putComment({ ...comment, deleted_at: tx.time, deleted_by: tx.actor, stamps });
  },
  restoreComment(tx, { comment: id, text, mentions = [] }) {
    const comment = commentOf(tx, id);
    if (!comment.deleted_at) return;
    if (comment.deleted_by !== tx.actor)
      throw new CodedError('not-allowed', 'Only whoever deleted a comment restores it.');
    if (tx.stamp < (comment.stamps.deleted_at ?? '')) return;
    // The server has the text, and nobody can put another one into the mouth of its author. A device may no longer have it.
    const shown = comment.text ? comment : { text, mentions };
    const stamps = { ...comment.stamps, deleted_at: tx.stamp };
    const states = { deleted_at: null, deleted_by: null, stamps };
    tx.putComment({ ...comment, text: shown.text, mentions: shown.mentions, ...states });
  },
};

/** Takes the comments of an item along to another list. */
export function moveComments(tx: ListTransaction, item: string, to: string): void {
  for (const comment of tx.commentsOf(item)) tx.putComment({ ...comment, list_id: to });
}
