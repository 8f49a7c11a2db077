import { newId } from '@listgrove/kernel/ids';
import { useEffect, useRef } from 'react';
import type { ListView } from '../../sync/list-store';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { Comment } from './comment';
import { CommentField } from './comment-field';
import { OthersComments } from './others-comments';
import { useCommentDraft } from './use-comment-draft';
import { useComments } from './use-comments';

/** What members say about an item, the first comment first, and the field for the next one. Guests read. */
export function Comments({ view, item }: { view: ListView; item: string }) {
  const { hasAccount } = useListStore();
  const comments = useComments(view.list.id, item);
  const section = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  // The menu of a comment that was deleted has taken the focus with it.
  useEffect(() => {
    if (!comments || focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    section.current?.focus({ preventScroll: true });
  }, [comments]);
  if (!hasAccount && comments.length === 0) return null;
  return (
    <section
      ref={section}
      aria-label="Comments"
      tabIndex={-1}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      className="focus-visible:outline-0 grid grid-cols-1 gap-4 border-t border-line pt-5"
    >
      <h2 className="font-semibold">Comments</h2>
      {comments.length > 0 ? (
        <ol className="grid grid-cols-1 gap-4">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} view={view} />
          ))}
        </ol>
      ) : null}
      <OthersComments view={view} comments={comments} />
      {hasAccount ? <NewComment view={view} item={item} /> : null}
    </section>
  );
}

function NewComment({ view, item }: { view: ListView; item: string }) {
  const change = useChange();
  const [text, write] = useCommentDraft(item);
  const { list, members, role } = view;
  const owner = members.find((member) => member.role === 'owner');
  return (
    <CommentField
      label="Write a comment"
      // Who gives what of a wishlist is kept from its owner, and comments are not.
      hint={list.kind === 'wishlist' && role !== 'owner' ? `${owner?.name || 'The owner'} reads this too.` : undefined}
      send="Comment"
      text={text}
      members={members}
      onWrite={write}
      onSend={(sent, mentions) => {
        change('addComment', { list: list.id, item, comment: newId(), text: sent, mentions });
        write('');
      }}
    />
  );
}
