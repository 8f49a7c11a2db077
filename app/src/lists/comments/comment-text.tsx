import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import { mentionParts } from '@listgrove/domain/lists/comments/mentions';
import type { MemberRow } from '@listgrove/domain/lists/rows';
import { LineText } from '../note/line-text';

/** The text of a comment, with its lines, links that open, and the names of those whom it mentions. */
export function CommentText({ comment, members }: { comment: CommentRow; members: readonly MemberRow[] }) {
  const people = members.filter(({ account_id }) => comment.mentions.includes(account_id));
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {mentionParts(comment.text, people).map(({ text, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
          <span key={index} className="rounded-sm bg-accent-soft px-1 font-medium text-accent-ink">
            {text}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
          <LineText key={index} text={text} />
        ),
      )}
    </p>
  );
}
