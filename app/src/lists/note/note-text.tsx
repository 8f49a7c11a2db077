import { insertLine, replaceLine } from '@listgrove/domain/lists/note-editing';
import { type NoteLine, noteLines } from '@listgrove/domain/lists/note-lines';
import { linksOf } from '@listgrove/domain/lists/note-links';
import { TickBox } from '@listgrove/ui/tick-box';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { LineText, NoteLink } from './line-text';

interface Block {
  /** The index of its first line in the note. */
  from: number;
  isChecklist: boolean;
  lines: NoteLine[];
}

/**
 * The text of a note with its links, and its checklists, whose lines can be ticked and added. A press on the text edits it.
 * Several links are listed below too.
 */
export function NoteText({
  note,
  disabled,
  onChange,
  onEdit,
}: {
  note: string;
  disabled: boolean;
  onChange: (note: string) => void;
  onEdit: () => void;
}) {
  const links = linksOf(note);
  return (
    <div className="grid grid-cols-1 gap-2.5 break-words">
      {blocksOf(note).map(({ from, isChecklist, lines }) =>
        isChecklist ? (
          <div key={from}>
            <ul aria-label="Checklist">
              {lines.map((line, index) => (
                <CheckLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its place is what is ticked
                  key={from + index}
                  line={line}
                  disabled={disabled}
                  onTick={() => onChange(replaceLine(note, from + index, { ...line, done: !line.done }))}
                />
              ))}
            </ul>
            {disabled ? null : <AddLine onAdd={(text) => onChange(insertLine(note, from + lines.length - 1, text))} />}
          </div>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button "Edit note" does the same by keyboard
          <p
            key={from}
            className={`whitespace-pre-wrap ${disabled ? '' : 'cursor-text'}`}
            onClick={(event) => {
              const isLink = event.target instanceof Element && event.target.closest('a');
              if (!disabled && !isLink && getSelection()?.isCollapsed !== false) onEdit();
            }}
          >
            <LineText text={lines.map(({ text }) => text).join('\n')} />
          </p>
        ),
      )}
      {links.length > 1 ? (
        <ol aria-label="Links in the note" className="list-decimal border-t border-line pt-2 pl-6 text-sm text-muted">
          {links.map((link) => (
            <li key={link}>
              <NoteLink href={link} className="block min-h-9 truncate py-1.5" />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/** A line of a checklist: its checkbox is named by its text. */
function CheckLine({ line, disabled, onTick }: { line: NoteLine; disabled: boolean; onTick: () => void }) {
  return (
    <li className="flex items-start gap-1">
      <label className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center md:size-10">
        <TickBox
          aria-label={line.text || 'Empty line'}
          checked={line.done === true}
          disabled={disabled}
          onChange={onTick}
        />
      </label>
      <span className={`min-w-0 flex-1 py-2 ${line.done ? 'text-muted line-through' : ''}`}>
        <LineText text={line.text} />
      </span>
    </li>
  );
}

/** The field at the end of a checklist. It keeps the focus, so that several lines can be added. */
function AddLine({ onAdd }: { onAdd: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = '';
    onAdd(text);
  };
  return (
    <div className="flex items-center gap-1 text-muted">
      <span aria-hidden className="-ml-2.5 grid w-11 shrink-0 place-items-center md:w-10">
        <Plus className="size-4" />
      </span>
      <input
        ref={field}
        aria-label="Add a line"
        placeholder="Add a line"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={500}
        className="min-h-11 min-w-0 flex-1 rounded-sm bg-transparent text-ink placeholder:text-muted"
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
}

/** Returns the lines of a note in blocks of text and checklists. Empty lines around a checklist are left out. */
function blocksOf(note: string): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of noteLines(note).entries()) {
    const isChecklist = line.done !== null;
    const last = blocks.at(-1);
    if (last?.isChecklist === isChecklist) last.lines.push(line);
    else blocks.push({ from: index, isChecklist, lines: [line] });
  }
  return blocks.filter(({ isChecklist, lines }) => isChecklist || lines.some(({ text }) => text.trim()));
}
