/** A line of a note. `done` is null for text, otherwise whether this line of a checklist is ticked. */
export interface NoteLine {
  text: string;
  done: boolean | null;
}

/** What stands before a line of a checklist in a stored note. */
const boxes = { open: '☐ ', done: '☑ ' } as const;

const open = /^(?:☐|[-*] \[ ?\])(?: |$)/;
const done = /^(?:☑|☒|✓|[-*] \[[xX]\])(?: |$)/;

/** Returns a line without its box, if it has one. Boxes of Markdown (`- [ ]`) count too. */
export function readNoteLine(line: string): NoteLine {
  const text = line.trimStart();
  const box = open.exec(text)?.[0] ?? done.exec(text)?.[0];
  if (box === undefined) return { text: line, done: null };
  const remainder = text.slice(box.length);
  // Somebody types a box into a line that a press of Enter has begun with one.
  const inner = readNoteLine(remainder);
  return inner.done === null ? { text: remainder, done: done.test(text) } : inner;
}

/** Returns the lines of a note, in order. */
export function noteLines(note: string): NoteLine[] {
  return note.split('\n').map(readNoteLine);
}

/** Returns the text of a line as it is stored. */
export function writeNoteLine({ text, done: isDone }: NoteLine): string {
  return isDone === null ? text : (isDone ? boxes.done : boxes.open) + text;
}

/** Returns the text of a note without the lines of its checklists, in one line. */
export function noteText(note: string): string {
  const texts = noteLines(note).flatMap((line) => (line.done === null ? [line.text.trim()] : []));
  return texts.filter(Boolean).join(' ');
}

/** Returns how many lines of a note's checklists there are, and how many of them are ticked. */
export function checklistProgress(note: string): { done: number; total: number } {
  const ticks = noteLines(note).filter((line) => line.done !== null);
  return { done: ticks.filter((line) => line.done).length, total: ticks.length };
}
