import type { TableRow } from './csv.ts';
import { type Here, type ReadItem, readCells } from './read-cells.ts';
import { dueOf } from './words.ts';

/** Returns whether the first row of a table is that of Todoist's template (CSV). */
export function isTodoist(head: readonly string[]): boolean {
  const names = head.map((name) => name.trim().toUpperCase());
  return names.includes('TYPE') && names.includes('CONTENT');
}

/** A row of the file with what it makes. */
export type NumberedItem = { number: number; text: string } & ReadItem;

const label = /^@[\p{L}\p{N}_-]+$/u;
const linked = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/;

/**
 * Reads a project that Todoist has exported: sections are categories, comments are added to the note of the task above them, priority 1
 * is the highest and 4 none. What lists here have no place for stays in the note: labels, and dates that cannot be read.
 */
export function readTodoist([head, ...rows]: readonly TableRow[], here: Here): NumberedItem[] {
  const names = head?.cells.map((name) => name.trim().toUpperCase()) ?? [];
  const read: NumberedItem[] = [];
  let category = '';
  for (const { number, cells, broken } of rows) {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    const [type, content] = [cell('TYPE').toLowerCase(), cell('CONTENT')];
    const last = read.at(-1);
    if (broken) read.push({ number, text: content, reason: broken });
    else if (type === 'section') category = content;
    else if (type === 'note' && last && 'item' in last) last.item.note = joined(last.item.note, content);
    else if (type === 'task') {
      const text = content.replace(/^\* /, '');
      const fields = { description: cell('DESCRIPTION'), priority: cell('PRIORITY') };
      const date = cell('DATE') || cell('DEADLINE');
      read.push({ number, text, ...readTask(text, { ...fields, date, category }, here) });
    } else if (type !== 'meta') read.push({ number, text: content, reason: `It is no task, section or note.` });
  }
  return read;
}

interface Task {
  description: string;
  priority: string;
  date: string;
  category: string;
}

function readTask(content: string, { description, priority, date, category }: Task, here: Here): ReadItem {
  const words = content.split(' ');
  const end = Math.max(1, words.findLastIndex((word) => !label.test(word)) + 1);
  const [bare, labels] = [words.slice(0, end).join(' '), words.slice(end).join(' ')];
  const [, text = bare, url = ''] = linked.exec(bare) ?? [];
  const due = date === '' ? null : dueOf(date, here.now);
  const otherParts = [labels && `Labels: ${labels}`, date && !due ? `Date: ${date}` : ''];
  const note = [description, ...otherParts].filter((part) => part !== '').reduce(joined, '');
  const read = readCells({ name: text, url, category, note, priority }, here);
  return 'item' in read && due ? { item: { ...read.item, ...due } } : read;
}

const joined = (before: string, more: string) => (before ? `${before}\n${more}` : more);
