import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import type { MemberRow } from '@listgrove/domain/lists/rows';

/** Returns who wrote a comment, in words: the name of today for a member, that of the comment for somebody who has left. */
export function authorName({ author_id, name }: CommentRow, members: readonly MemberRow[], me: string): string {
  if (author_id === null) return 'Somebody whose account was deleted';
  if (author_id === me) return 'You';
  return members.find(({ account_id }) => account_id === author_id)?.name || name || 'Somebody who left';
}
