import { type NoteLine, noteLines, readNoteLine, writeNoteLine } from './note-lines.ts';

/** Returns the note with another line in place of the one with this index. */
export function replaceLine(note: string, index: number, line: NoteLine): string {
  return note
    .split('\n')
    .map((each, at) => (at === index ? writeNoteLine(line) : each))
    .join('\n');
}

/** Returns the note with an open line of a checklist after the line with this index. */
export function insertLine(note: string, index: number, text: string): string {
  const lines = note.split('\n');
  lines.splice(index + 1, 0, writeNoteLine({ text, done: false }));
  return lines.join('\n');
}

/** A text that is being edited, with its selection as two positions. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Makes the selected lines a checklist, or text if all of them are one already. The cursor stays at the end of the last one. */
export function turnIntoChecklist({ text, from, to }: Selected): Selected {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const after = text.indexOf('\n', to);
  const end = after < 0 ? text.length : after;
  const lines = noteLines(text.slice(begin, end));
  const isChecklist = lines.every((line) => line.done !== null);
  // An empty line between two others is left as it is.
  const turned = lines.map((line) =>
    writeNoteLine(
      isChecklist
        ? { ...line, done: null }
        : line.text.trim() || lines.length === 1
          ? { ...line, done: line.done ?? false }
          : line,
    ),
  );
  const inserted = turned.join('\n');
  const place = begin + inserted.length;
  return { text: text.slice(0, begin) + inserted + text.slice(end), from: place, to: place };
}

/**
 * Returns the text after Enter in a line of a checklist: with another line below, or with the line as text if it is empty. Null
 * elsewhere, where Enter does what it always does.
 */
export function continueChecklist({ text, from, to }: Selected): Selected | null {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const line = readNoteLine(text.slice(begin, from));
  if (line.done === null) return null;
  const textAfter = text.slice(to);
  if (!line.text.trim() && (textAfter === '' || textAfter.startsWith('\n')))
    return { text: text.slice(0, begin) + textAfter, from: begin, to: begin };
  const inserted = `\n${writeNoteLine({ text: '', done: false })}`;
  const place = from + inserted.length;
  return { text: text.slice(0, from) + inserted + textAfter, from: place, to: place };
}
