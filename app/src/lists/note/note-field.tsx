import { type ItemRow, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDraft } from '../item/use-draft';
import { useChange } from '../use-change';
import { NoteEditor } from './note-editor';
import { NoteText } from './note-text';

/**
 * The note of an item: its text with links and lines that can be ticked, and, while it is being written or empty, a field.
 * Edits merge by paragraphs with those of other devices.
 */
export function NoteField({ item, disabled }: { item: ItemRow; disabled: boolean }) {
  const change = useChange();
  const heading = useId();
  const [isEditing, setEditing] = useState(false);
  // The note that the person saw when the edit began. Paragraphs that others change meanwhile are kept.
  const base = useRef(item.note);
  const set = (note: string, from: string) => {
    if (note !== item.note) change('setNote', { list: item.list_id, item: item.id, note, base: from });
  };
  const draft = useDraft(item.note, (note) => {
    set(note, base.current);
    base.current = note;
  });
  const edit = () => {
    base.current = item.note;
    setEditing(true);
  };

  if (isEditing || (item.note === '' && !disabled)) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the field and its buttons
      <div
        onFocus={() => {
          if (!isEditing) edit();
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          draft.flush();
          setEditing(false);
        }}
      >
        <NoteEditor text={draft.text} type={draft.type} focus={isEditing && item.note !== ''} maxLength={limits.note} />
      </div>
    );
  }
  if (item.note === '') return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={heading} className="text-sm font-semibold tracking-normal">
          Note
        </h2>
        {disabled ? null : (
          <Button look="quiet" size="sm" onClick={edit}>
            <Pencil aria-hidden className="size-4" />
            Edit note
          </Button>
        )}
      </div>
      <NoteText note={item.note} disabled={disabled} onChange={(note) => set(note, item.note)} onEdit={edit} />
    </section>
  );
}
