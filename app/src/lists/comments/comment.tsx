import { type CommentRow, isEdited } from '@listgrove/domain/lists/comments/comment';
import { Avatar } from '@listgrove/ui/avatar';
import { Button } from '@listgrove/ui/button';
import { IconButton } from '@listgrove/ui/icon-button';
import { Menu, MenuItem } from '@listgrove/ui/menu';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListView } from '../../sync/list-store';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { authorName } from './author-name';
import { CommentField } from './comment-field';
import { CommentText } from './comment-text';
import { useCommentDraft } from './use-comment-draft';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A comment: who wrote it, when and what. Its author edits and deletes it, the owner of the list deletes it. */
export function Comment({ comment, view }: { comment: CommentRow; view: ListView }) {
  const store = useListStore();
  const me = store.rows().actor;
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const endEditing = () => {
    flushSync(() => setEditing(false));
    row.current?.querySelector('button')?.focus();
  };
  const { members, list } = view;
  const name = authorName(comment, members, me);
  const isOwn = comment.author_id === me && store.hasAccount;
  const isUnsent = store.unsentChanges(list.id).some(({ args }) => 'comment' in args && args.comment === comment.id);
  return (
    <li ref={row} className="flex gap-3">
      <Avatar name={authorName(comment, members, '')} size="sm" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <div className="flex min-h-8 items-center gap-x-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
            <time dateTime={comment.created_at} className="text-sm text-muted">
              {format.format(new Date(comment.created_at))}
            </time>
            {isEdited(comment) ? <span className="text-sm text-muted">Edited</span> : null}
            {isUnsent ? (
              <span className="size-1.5 shrink-0 self-center rounded-full bg-warning">
                <span className="sr-only">Not sent yet</span>
              </span>
            ) : null}
          </p>
          {(isOwn || view.role === 'owner') && !isEditing ? (
            <Actions comment={comment} name={name} onEdit={isOwn ? () => setEditing(true) : null} />
          ) : null}
        </div>
        {isEditing ? (
          <Editor comment={comment} view={view} onEnd={endEditing} />
        ) : (
          <CommentText comment={comment} members={members} />
        )}
      </div>
    </li>
  );
}

function Actions({ comment, name, onEdit }: { comment: CommentRow; name: string; onEdit: (() => void) | null }) {
  const change = useChange();
  const of = { list: comment.list_id, comment: comment.id };
  return (
    <Menu
      trigger={
        <IconButton
          label={onEdit ? 'Actions for your comment' : `Actions for the comment of ${name}`}
          className="-my-1.5 text-muted"
        >
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {onEdit ? (
        <MenuItem icon={<Pencil aria-hidden className="size-4 text-muted" />} onClick={onEdit}>
          Edit
        </MenuItem>
      ) : null}
      <MenuItem danger icon={<Trash2 aria-hidden className="size-4" />} onClick={() => change('deleteComment', of)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

function Editor({ comment, view, onEnd }: { comment: CommentRow; view: ListView; onEnd: () => void }) {
  const change = useChange();
  const [text, write] = useCommentDraft(comment.id, comment.text);
  const end = () => {
    write('');
    onEnd();
  };
  return (
    <CommentField
      label="Edit comment"
      send="Save"
      text={text}
      members={view.members}
      hasFocus
      onWrite={write}
      onEscape={end}
      onSend={(next, mentions) => {
        if (next !== comment.text)
          change('editComment', { list: comment.list_id, comment: comment.id, text: next, mentions });
        end();
      }}
    >
      <Button look="quiet" size="sm" onClick={end}>
        Cancel
      </Button>
    </CommentField>
  );
}
