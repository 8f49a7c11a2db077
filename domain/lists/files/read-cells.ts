import { shorten } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { storableText } from '@listgrove/kernel/storable-text';
import { readPrice } from '../price-field.ts';
import { isRule } from '../repeat-rule.ts';
import { limits } from '../rows.ts';
import { type Cells, priorityWords } from './cells.ts';
import { namedItem, type PlainItem } from './plain-item.ts';
import { amountOf, dueOf } from './words.ts';

/** What reading depends on besides the text: the local time (2026-11-30T17:00), and the currency of prices without one. */
export interface Here {
  now: string;
  currency: string;
}

/** An item that was read, or why there is none, in a sentence. */
export type ReadItem = { item: PlainItem } | { reason: string };

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'done', 'completed', 'checked', '✓', '✔', '☑', 'ja', 'erledigt']);
const no = new Set(['', 'no', 'n', 'false', '0', 'open', 'active', 'unchecked', '☐', 'nein', 'offen']);
const priorityNames = new Map<string, number | null>([
  ...['', 'none', 'keine', '4', 'p4'].map((word) => [word, null] as const),
  ...['high', 'hoch', '1', 'p1'].map((word) => [word, 1] as const),
  ...['medium', 'mittel', 'normal', '2', 'p2'].map((word) => [word, 2] as const),
  ...['low', 'niedrig', '3', 'p3'].map((word) => [word, 3] as const),
]);
const symbols = new Map([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

class Unreadable extends Error {}

/** Reads an item from the texts of its fields, in the forms in which people and other programs write them. */
export function readCells(cells: Cells, here: Here): ReadItem {
  try {
    return { item: itemFrom(cells, here) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { reason: error.message };
  }
}

function itemFrom(cells: Cells, here: Here): PlainItem {
  const line = (text: string | undefined, most: number, what: string) =>
    atMost(oneLine(storableText(text ?? '')), most, what);
  const name = line(cells.name, limits.itemName, 'name');
  if (name === '') throw new Unreadable('It has no name.');
  const amount = quantityOf(cells.quantity ?? '');
  const unit = line(cells.unit, limits.unit, 'unit');
  return {
    ...namedItem(name),
    quantity: amount.quantity,
    unit: unit || amount.unit,
    ...priceOf(cells.price ?? '', cells.currency ?? '', here.currency),
    category: line(cells.category, limits.category, 'category'),
    note: atMost(storableText(cells.note ?? ''), limits.note, 'note'),
    url: urlOf(line(cells.url, limits.url, 'link')),
    ...dueFields(oneLine(cells.due ?? ''), oneLine(cells.repeat ?? ''), here),
    priority: priorityOf(oneLine(cells.priority ?? '')),
    done: isDone(oneLine(cells.done ?? '')),
  };
}

function atMost(text: string, most: number, what: string): string {
  if (text.length <= most) return text;
  throw new Unreadable(`The ${what} is longer than ${most.toLocaleString('en')} characters.`);
}

function quantityOf(text: string): { quantity: number | null; unit: string } {
  const given = oneLine(text);
  if (given === '') return { quantity: null, unit: '' };
  const number = /^-?\d{1,7}(?:[.,]\d{1,3})?$/.test(given) ? Number(given.replace(',', '.')) : null;
  const amount = number === null ? amountOf(given) : { quantity: number, unit: '' };
  if (!amount || Math.abs(amount.quantity) > 1_000_000) throw new Unreadable(`“${shorten(given, 40)}” is no quantity.`);
  return amount;
}

/** A price may have its currency in the same cell: "€2.59", "2,59 EUR". */
function priceOf(text: string, given: string, usual: string): Pick<PlainItem, 'price' | 'currency'> {
  const price = oneLine(text);
  if (price === '') return { price: null, currency: null };
  const [, before = '', number = '', after = ''] = /^([^\d]{0,4}?)\s*(\d[\d.,]*)\s*([^\d]{0,4})$/.exec(price) ?? [];
  const word = (oneLine(given) || before.trim() || after.trim()).toUpperCase();
  const currency = word === '' ? usual : (symbols.get(word) ?? word);
  const amount = /^[A-Z]{3}$/.test(currency) ? readPrice(number, currency) : null;
  if (amount === null || amount > 1_000_000_000) throw new Unreadable(`“${shorten(price, 40)}” is no price.`);
  return { price: amount, currency };
}

function urlOf(url: string): string {
  if (url === '' || /^https?:\/\/[^\s]+$/i.test(url)) return url;
  throw new Unreadable(`“${shorten(url, 40)}” is no link.`);
}

function dueFields(due: string, rule: string, { now }: Here): Pick<PlainItem, 'due' | 'repeat'> {
  const read = due === '' ? { due: null, repeat: '' } : dueOf(due, now);
  if (!read) throw new Unreadable(`“${shorten(due, 40)}” is no date.`);
  if (rule !== '' && !isRule(rule)) throw new Unreadable(`“${shorten(rule, 40)}” is no repetition.`);
  return { due: read.due, repeat: rule || read.repeat };
}

function priorityOf(text: string): number | null {
  const priority = priorityNames.get(text.toLowerCase());
  if (priority === undefined)
    throw new Unreadable(`“${shorten(text, 40)}” is no priority: ${priorityWords.slice(1).join(', ')}.`);
  return priority;
}

function isDone(text: string): boolean {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new Unreadable(`“${shorten(text, 40)}” in the column Done is neither yes nor no.`);
}
