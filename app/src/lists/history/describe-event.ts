import type { HistoryEvent } from '@listgrove/domain/lists/history';
import { priceText, type Total } from '@listgrove/domain/lists/prices';
import { inWords } from '@listgrove/domain/lists/repeat';
import { shorten } from '@listgrove/kernel/cut-text';

/** What happened, in two parts: the sentence without its subject, and the value that a merge did not take. */
export interface Described {
  did: string;
  /** Why the value did not count; null for a change that did. */
  lost: string | null;
}

const fields: Record<string, string> = {
  name: 'name',
  note: 'note',
  unit: 'unit',
  category: 'category',
  url: 'link',
  due: 'due date',
  repeat: 'repetition',
  priority: 'priority',
  price: 'price',
  quantity: 'quantity',
  rank: 'place',
};

const priorities: Record<string, string> = { 1: 'high', 2: 'medium', 3: 'low' };

/** Returns an event in words that follow the name of who made it: "changed the name from “Milk” to “Oat milk”". */
export function describeEvent(event: HistoryEvent): Described {
  return { did: sentenceOf(event), lost: event.lost ? lossOf(event) : null };
}

function sentenceOf({ name, field, before, after }: HistoryEvent): string {
  if (name === 'addItem') return `added ${quoted(after)}`;
  if (name === 'addComment') return 'commented on it';
  if (name === 'merged') return `added it again, which raised the quantity from ${shown('quantity', before)}`;
  if (name === 'unmerged') return 'made it a line of its own again';
  if (name === 'revived') return 'brought it back from the trash by editing it';
  if (name === 'deleteItem' || name === 'clearCompleted') return name === 'deleteItem' ? 'deleted it' : 'cleared it';
  if (name === 'restoreItem') return 'restored it from the trash';
  if (name === 'moveToList') return 'moved it to this list';
  if (name === 'move') return 'moved it to another place';
  if (name === 'completeRepeat') return `completed it, due again on ${shown('due', after)}`;
  if (field === 'done_at') return after === null ? 'opened it again' : 'completed it';
  if (name === 'setAssignee') return after === null ? 'assigned it to nobody' : 'assigned it to somebody';
  if (field === 'note') return before === '' ? 'wrote a note' : 'changed the note';
  const [from, to] = [shown(field, before), shown(field, after)];
  const label = fields[field] ?? field;
  if (from === null) return `set the ${label} to ${to ?? 'none'}`;
  if (to === null) return `removed the ${label} ${from}`;
  return `changed the ${label} from ${from} to ${to}`;
}

/** Says why a value did not count: a later change, or an edit against a deletion. */
function lossOf({ name, field }: HistoryEvent): string {
  if (name === 'deleteItem' || name === 'clearCompleted') return 'Somebody else edited it meanwhile, so it stayed.';
  if (field === 'note') return 'Somebody else changed the same paragraph later.';
  return 'Somebody else changed it later, so this did not count.';
}

/** Returns a value as people read it, or null for none. */
function shown(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'priority') return priorities[String(value)] ?? String(value);
  if (field === 'repeat') return inWords(String(value));
  if (field === 'due') return dateInWords(String(value));
  if (field === 'price') return priceIn(value);
  if (field === 'quantity') return String(value);
  return quoted(value);
}

/** Returns a price in words. Events of earlier versions have the amount without its currency. */
function priceIn(value: unknown): string {
  return typeof value === 'object' ? priceText(value as Total) : (Number(value) / 100).toFixed(2);
}

/** Returns a local date in words: "30 November 2026", with its time if it has one. */
function dateInWords(due: string): string {
  const [date = '', time] = due.split('T');
  const moment = new Date(`${date}T00:00Z`);
  if (Number.isNaN(moment.getTime())) return due;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return time ? `${day} at ${time}` : day;
}

function quoted(value: unknown): string {
  return `“${shorten(String(value), 80)}”`;
}
