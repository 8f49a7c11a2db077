import { inShopOrder } from '../categories/categories.ts';
import { type Cells, type Column, cellsOf, columns } from './cells.ts';
import type { PlainItem, PlainList } from './plain-item.ts';

const marks = /[\\`*_[\]<>&~|#]/g;
const escaped = (text: string) => text.replace(marks, '\\$&');
const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The fields that stand below an item, in this order. */
const below = columns.filter(({ field }) => !['name', 'category', 'done', 'note'].includes(field));

/**
 * Returns a list as Markdown: a task list for each category in the order of a shop, those without one first, with the other fields of an
 * item below it.
 */
export function writeMarkdown({ name, items }: PlainList): string {
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const named = [...byCategory.keys()].filter((category) => category !== '');
  const parts = [`# ${escaped(name)}`];
  for (const category of ['', ...inShopOrder(named, [])]) {
    const tasks = (byCategory.get(category) ?? []).map(taskOf);
    if (category) parts.push(`## ${escaped(category)}`);
    if (tasks.length > 0) parts.push(tasks.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function taskOf(item: PlainItem): string {
  const cells = cellsOf(item);
  const lines = [`- [${item.done ? 'x' : ' '}] ${escaped(item.name)}`];
  for (const { field, label } of below) {
    if (cells[field] === '') continue;
    const isPlainLink = field === 'url' && !/[<>\\]/.test(cells.url);
    lines.push(`  - ${label}: ${isPlainLink ? `<${cells.url}>` : escaped(cells[field])}`);
  }
  if (item.note)
    lines.push('  - Note:', ...item.note.split('\n').map((line) => (line === '' ? '    >' : `    > ${escaped(line)}`)));
  return lines.join('\n');
}

/** A list in a Markdown file, with its items as texts and the numbers of their lines. Other texts are in `other`. */
export interface MarkdownList {
  name: string;
  items: { number: number; cells: Cells }[];
  other: { number: number; text: string }[];
}

const heading = /^(#{1,6})\s(.*)$/;
const point = /^(\s*)(?:[-*+•]|\d{1,4}[.)])\s(.*)$/;
const task = /^\[([ xX])\]\s(.*)$/;
const quoted = /^\s+>(?: (.*))?$/s;

/** Reads a list from Markdown: headings are categories, the first one the name; each point of a list is an item. */
export function readMarkdown(text: string): MarkdownList {
  const read: MarkdownList = { name: '', items: [], other: [] };
  let category = '';
  let isNote = false;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const last = read.items.at(-1)?.cells;
    const note = quoted.exec(line);
    if (note && isNote && last) {
      const more = unescaped(note[1] ?? '');
      last.note = last.note === undefined ? more : `${last.note}\n${more}`;
      continue;
    }
    if (line.trim() === '') continue;
    isNote = false;
    const [, signs = '', given = ''] = heading.exec(line) ?? [];
    const title = titleOf(given);
    const [isPoint, indent = '', behind = ''] = point.exec(line) ?? [];
    const [, box = '', name = behind.trim()] = task.exec(behind.trimStart()) ?? [];
    const detail = isPoint && indent !== '' && box === '' && last ? detailOf(name) : null;
    if (signs === '#' && read.name === '' && read.items.length === 0) read.name = title;
    else if (signs) category = title;
    else if (detail === 'note') isNote = true;
    else if (detail && last) last[detail.field] = detail.value;
    else if (isPoint) {
      const done = box === '' ? '' : box === ' ' ? 'no' : 'yes';
      read.items.push({ number: index + 1, cells: { name: unescaped(name), category, done } });
    } else read.other.push({ number: index + 1, text: line.trim() });
  }
  return read;
}

/** Returns a heading without the signs that may close it. */
function titleOf(text: string): string {
  const words = text.trim().split(' ');
  if (/^#+$/.test(words.at(-1) ?? '')) words.pop();
  return unescaped(words.join(' ').trim());
}

/** A field below an item: "Quantity: 2". */
function detailOf(text: string): { field: Column; value: string } | 'note' | null {
  if (/^Note:\s*$/.test(text)) return 'note';
  const [, label, given = ''] = /^([A-Z][a-z]+): (.*)$/.exec(text) ?? [];
  const field = below.find((column) => column.label === label)?.field;
  if (!field) return null;
  return { field, value: /^<[^<>]*>$/.test(given) ? given.slice(1, -1) : unescaped(given) };
}
