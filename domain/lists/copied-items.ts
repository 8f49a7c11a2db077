import type { MutationArguments } from './arguments.ts';
import { noteLines, writeNoteLine } from './note-lines.ts';
import { type ItemRow, type ListKind, sameKey } from './rows.ts';

/** Which items of a list are copied. */
export type CopiedPart = 'all' | 'done' | 'open';

/** An item of a copy: the arguments of its addition, and whether it is ticked. */
export interface CopiedItem {
  fields: Omit<MutationArguments<'addItem'>, 'list' | 'item'>;
  isDone: boolean;
}

/**
 * Returns what a copy of a list has of its items, in their order. With `keepsTicks`, what is ticked stays so; otherwise all is open, and so
 * are the lines of checklists. Dates, repetition and people stay behind. Of the same thing in a shopping list, the open one
 * is copied, else the one that was ticked last.
 */
export function copiedItems(
  items: readonly ItemRow[],
  { kind, part, keepsTicks }: { kind: ListKind; part: CopiedPart; keepsTicks: boolean },
): CopiedItem[] {
  const wanted = items.filter(({ done_at }) => part === 'all' || (part === 'done') === (done_at !== null));
  const kept = kind === 'shopping' ? onceEach(wanted) : wanted;
  return kept.map((item) => ({
    fields: fieldsOf(item, keepsTicks || kind === 'notes'),
    isDone: keepsTicks && item.done_at !== null,
  }));
}

/** Items of the same name and unit would become one with the sum of their quantities. */
function onceEach(items: readonly ItemRow[]): ItemRow[] {
  const best = new Map<string, ItemRow>();
  for (const item of items) {
    const known = best.get(sameKey(item));
    if (!known || (known.done_at && (!item.done_at || item.done_at > known.done_at))) best.set(sameKey(item), item);
  }
  return items.filter((item) => best.get(sameKey(item)) === item);
}

function fieldsOf(item: ItemRow, keepsTicks: boolean): CopiedItem['fields'] {
  const { name, text, quantity, unit, category, note, url, priority, price, currency } = item;
  const lines = keepsTicks ? note : withoutTicks(note);
  // Concurrent changes can bring a quantity to 0 or less, which nobody wants to begin with.
  const amount = quantity !== null && quantity > 0 ? quantity : null;
  return { name, text, quantity: amount, unit, category, note: lines, url, priority, price, currency };
}

function withoutTicks(note: string): string {
  const lines = noteLines(note);
  if (!lines.some(({ done }) => done)) return note;
  return lines.map((line) => writeNoteLine({ ...line, done: line.done === null ? null : false })).join('\n');
}
