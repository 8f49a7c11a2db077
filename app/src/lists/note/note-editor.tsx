import { continueChecklist, type Selected, turnIntoChecklist } from '@listgrove/domain/lists/note-editing';
import { Button } from '@listgrove/ui/button';
import { Textarea } from '@listgrove/ui/textarea';
import { ListChecks } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The field of a note, and the button that makes lines of it a checklist. `focus` puts the cursor at the end of the text. */
export function NoteEditor({
  text,
  type,
  focus,
  maxLength,
}: {
  text: string;
  type: (text: string) => void;
  focus: boolean;
  maxLength: number;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<number | null>(null);
  const wantsFocus = useRef(focus);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  // React puts the cursor at the end of a text that it sets.
  useLayoutEffect(() => {
    if (place.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(place.current, place.current);
    place.current = null;
  });
  const apply = (change: (selected: Selected) => Selected | null): boolean => {
    if (!field.current) return false;
    const { value, selectionStart, selectionEnd } = field.current;
    const changed = change({ text: value, from: selectionStart, to: selectionEnd });
    if (!changed || changed.text.length > maxLength) return false;
    place.current = changed.to;
    type(changed.text);
    return true;
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5 *:w-full">
      <Textarea
        ref={field}
        label="Note"
        name="note"
        rows={6}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          if (apply(continueChecklist)) event.preventDefault();
        }}
      />
      <Button
        look="quiet"
        size="sm"
        className="w-auto!"
        // The field keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => apply(turnIntoChecklist)}
      >
        <ListChecks aria-hidden className="size-4" />
        Checklist
      </Button>
    </div>
  );
}
