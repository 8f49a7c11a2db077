import { Button } from '@listgrove/ui/button';
import { Textarea } from '@listgrove/ui/textarea';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Answer } from './answer';
import type { GuardRef } from './guarded-dialog';
import { useAnswer } from './use-answer';

/**
 * The admin notes of a row, saved when the field loses focus. Submits `intent` "notes" with the row's `id`, the notes
 * and the version that the edit started from. Notes that could not be saved stay in the field with the reason and a
 * retry button; after a conflict the field shows the other version and offers to keep either or both. `onSaved` gets the
 * notes once they are stored. A dialog that closes saves the notes through `guard` first.
 */
export function NotesField({
  id,
  notes,
  placeholder,
  guard,
  onSaved,
}: {
  id: string;
  notes: string;
  placeholder: string;
  guard: GuardRef;
  onSaved: (notes: string) => void;
}) {
  const fetcher = useFetcher<Answer>();
  const [text, setText] = useState(notes);
  const [began, setBegan] = useState(notes);
  const isUnsaved = text !== began;
  const answer = fetcher.data;
  const failure = answer && 'failed' in answer ? answer.failed.message : '';
  const stored = answer && 'stale' in answer ? answer.stale.stored?.admin_notes : undefined;
  const sent = useRef<string | null>(null);
  const whenSaved = useRef<(() => void) | null>(null);
  useAnswer(answer, () => {
    if (sent.current === null) return;
    setBegan(sent.current);
    onSaved(sent.current);
  });
  useEffect(() => {
    if (!answer) return;
    sent.current = null;
    const then = whenSaved.current;
    whenSaved.current = null;
    if ('done' in answer) then?.();
  }, [answer]);

  function save(next = text, edited = began) {
    if (next === edited || sent.current !== null) return;
    sent.current = next;
    fetcher.submit({ intent: 'notes', id, admin_notes: next, edited }, { method: 'post' });
  }

  useImperativeHandle(guard, () => ({
    isUnsaved: () => isUnsaved,
    hasFailed: () => answer !== undefined && !('done' in answer) && sent.current === null,
    saveAndThen(done) {
      whenSaved.current = done;
      save();
    },
  }));

  // Takes over notes saved by someone else, unless there are unsaved changes.
  useEffect(() => {
    if (isUnsaved || notes === began) return;
    setText(notes);
    setBegan(notes);
  }, [notes, began, isUnsaved]);

  function settle(next: string, theirs: string) {
    setText(next);
    setBegan(theirs);
    save(next, theirs);
  }

  return (
    <div>
      <Textarea
        label="Admin Notes"
        name="admin_notes"
        rows={4}
        maxLength={10_000}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => save()}
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
        {stateOf(fetcher.state !== 'idle', isUnsaved, failure, text)}
      </p>
      {stored !== undefined && isUnsaved ? (
        <div className="mt-2 grid gap-3 rounded-sm border border-warning p-3 text-sm">
          <p className="font-medium">Saved by someone else:</p>
          <p className="whitespace-pre-wrap">{stored || '(empty)'}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" look="secondary" onClick={() => settle(`${stored}\n\n${text}`.trim(), stored)}>
              Keep both
            </Button>
            <Button size="sm" look="quiet" onClick={() => settle(text, stored)}>
              Keep mine
            </Button>
            <Button size="sm" look="quiet" onClick={() => settle(stored, stored)}>
              Keep theirs
            </Button>
          </div>
        </div>
      ) : failure && isUnsaved ? (
        <Button size="sm" look="secondary" className="mt-2" onClick={() => save()}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function stateOf(isSaving: boolean, isUnsaved: boolean, failure: string, text: string): string {
  if (isSaving) return 'Saving…';
  if (isUnsaved) return failure ? `Not saved: ${failure}` : 'Not saved yet';
  return text ? 'Saved' : '';
}
