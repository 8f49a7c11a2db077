import { namedItem, type PlainItem } from './plain-item.ts';
import { amountOf } from './words.ts';

/** A line of a text with its number in it, from 1 on, and what it makes. */
export interface TextRow {
  number: number;
  text: string;
  item: PlainItem;
}

/** What a shopping list in a text has: its name if it says one, and its items. */
export interface TextList {
  name: string;
  rows: TextRow[];
}

const bullet = /^\s*(?:[-*+•–◦▪]|\d{1,4}[.)])\s+/;
const isPoint = (line: string) => bullet.test(line);
const box = /^(?:\[([ xX]?)\]|([☐☑✓✔✅]))\s*/;
const amountBehind = /^(.*\S)\s*\(([^()]{1,100})\)$/;
/** Lines that Bring! and AnyList put around a list that is sent to somebody. */
const sender =
  /\b(?:getbring\.com|anylist\.com)\b|\bbring!|\b(?:sent|shared|created) (?:from|with|by|using) anylist\b/i;

/**
 * Reads a shopping list as AnyList and Bring! send it: an item a line, its amount or note in brackets behind it, categories as headings.
 * A heading is a line without a bullet above lines with one, or a line in capitals.
 */
export function readShoppingText(text: string): TextList {
  const list: TextList = { name: '', rows: [] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const given = lines.filter((line) => line.trim() !== '' && !sender.test(line));
  const isBulleted = given.some((line) => /^\s*•/.test(line)) || given.filter(isPoint).length * 2 > given.length;
  let category = '';
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '' || sender.test(text)) continue;
    const isFirst = list.rows.length === 0 && list.name === '' && category === '';
    if (isBulleted ? !isPoint(line) : isInCapitals(text) && !isInCapitals(lines[index + 1]?.trim() ?? '')) {
      if (isFirst && (lines[index + 1] ?? '').trim() === '' && !isInCapitals(text)) list.name = text.replace(/:$/, '');
      else category = titleOf(text.replace(/:$/, ''));
    } else list.rows.push({ number: index + 1, text, item: { ...itemOf(line), category } });
  }
  return list;
}

function itemOf(line: string): PlainItem {
  const { name, done } = withoutMarks(line);
  const [, before = '', behind = ''] = amountBehind.exec(name) ?? [];
  if (before === '') return { ...namedItem(name), done };
  const amount = amountOf(behind);
  return { ...namedItem(before), ...(amount ?? { note: behind }), done };
}

/** Returns a line without its bullet and box, and whether the box is ticked. */
export function withoutMarks(line: string): { name: string; done: boolean } {
  const text = line.replace(bullet, '').trim();
  const [mark = '', letter = '', sign = ''] = box.exec(text) ?? [];
  return { name: text.slice(mark.length).trim(), done: /x/i.test(letter) || '☑✓✔✅'.includes(sign || '☐') };
}

const isInCapitals = (text: string) =>
  /\p{Lu}{2}/u.test(text) && text === text.toUpperCase() && !isPoint(text) && !/\d/.test(text);

/** "DAIRY & EGGS" is "Dairy & eggs", as categories are written here. */
const titleOf = (text: string) => (isInCapitals(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text);
