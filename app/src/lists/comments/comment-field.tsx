import { mentionsIn } from '@listgrove/domain/lists/comments/mentions';
import { limits, type MemberRow } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Textarea } from '@listgrove/ui/textarea';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useListStore } from '../list-store-context';
import { MentionList } from './mention-list';
import { useMentionList } from './use-mention-list';

/**
 * A field for a comment with the button that sends it. An @ offers the members of the list. Ctrl+Enter sends as well, Enter makes a
 * line. `children` are further buttons.
 */
export function CommentField({
  label,
  hint,
  send,
  text,
  members,
  hasFocus = false,
  onWrite,
  onSend,
  onEscape,
  children,
}: {
  label: string;
  hint?: string | undefined;
  /** What the button is called. */
  send: string;
  text: string;
  members: readonly MemberRow[];
  /** Whether the field gets the focus when it appears. */
  hasFocus?: boolean;
  onWrite: (text: string) => void;
  onSend: (text: string, mentions: string[]) => void;
  onEscape?: () => void;
  children?: ReactNode;
}) {
  const me = useListStore().rows().actor;
  const people = members.filter(({ account_id, is_guest }) => account_id !== me && !is_guest);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<number | null>(null);
  const mention = useMentionList({
    text,
    people,
    onTake(next, cursor) {
      if (next.length > limits.comment) return;
      place.current = cursor;
      onWrite(next);
    },
  });
  const wantsFocus = useRef(hasFocus);
  useLayoutEffect(() => {
    if (wantsFocus.current) place.current = field.current?.value.length ?? 0;
    wantsFocus.current = false;
    // React puts the cursor at the end of a text that it sets.
    if (place.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });
  const trimmed = text.trim();
  const submit = () => {
    if (trimmed) onSend(trimmed, mentionsIn(trimmed, people));
  };
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        name="comment"
        hint={hint}
        rows={2}
        className="min-h-19!"
        maxLength={limits.comment}
        value={text}
        {...mention.field}
        onChange={({ target }) => {
          onWrite(target.value);
          mention.setCursor(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => mention.setCursor(currentTarget.selectionStart)}
        onBlur={() => mention.setCursor(null)}
        onKeyDown={(event) => {
          if (mention.onKeyDown(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            submit();
          } else if (event.key === 'Escape' && onEscape) {
            event.preventDefault();
            onEscape();
          }
        }}
      />
      {mention.list ? <MentionList {...mention.list} /> : null}
      <p aria-live="polite" className="sr-only">
        {mention.list ? peopleInWords(mention.list.options.length) : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" size="sm" disabled={!trimmed}>
          {send}
        </Button>
      </div>
    </form>
  );
}

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);
