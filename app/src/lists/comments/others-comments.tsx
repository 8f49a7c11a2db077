import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import { shorten } from '@listgrove/kernel/cut-text';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from '../../sync/list-store';
import { useListStore } from '../list-store-context';
import { authorName } from './author-name';

/** How long comments of others are gathered before they are announced, in milliseconds. */
const gathered = 1_500;

/** Announces to screen readers what others write while the comments are shown: many that arrive together are one sentence. */
export function OthersComments({ view, comments }: { view: ListView; comments: readonly CommentRow[] }) {
  const me = useListStore().rows().actor;
  const [announced, announce] = useState('');
  const known = useRef(new Set(comments.map(({ id }) => id)));
  const waiting = useRef<CommentRow[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const members = useRef(view.members);
  members.current = view.members;
  useEffect(() => {
    for (const comment of comments) {
      if (known.current.has(comment.id)) continue;
      known.current.add(comment.id);
      if (comment.author_id !== me) waiting.current.push(comment);
    }
    if (waiting.current.length === 0 || timer.current) return;
    // The same sentence twice is announced twice.
    announce('');
    timer.current = setTimeout(() => {
      timer.current = undefined;
      announce(inWords(waiting.current, (comment) => authorName(comment, members.current, me)));
      waiting.current = [];
    }, gathered);
  }, [comments, me]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

function inWords(comments: readonly CommentRow[], nameOf: (comment: CommentRow) => string): string {
  const [first] = comments;
  if (!first) return '';
  return comments.length === 1 ? `${nameOf(first)}: ${shorten(first.text, 200)}` : `${comments.length} new comments`;
}
