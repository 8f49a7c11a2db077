import type { TableRow } from './csv.ts';
import { fieldOfHead, type Meaning } from './heads.ts';
import { type Here, readCells } from './read-cells.ts';
import type { NumberedItem } from './todoist.ts';

/** How a table is read: whether its first row names the columns, and what each of them is. */
export interface TablePlan {
  hasHead: boolean;
  meanings: Meaning[];
}

/** Guesses how a table is read. Without a row of known heads, the first column that has words is the name. */
export function guessPlan(rows: readonly TableRow[]): TablePlan {
  const [first, second] = rows;
  const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const headFields = (first?.cells ?? []).map(fieldOfHead);
  const meanings = Array.from({ length: width }, (_, at): Meaning => {
    const meaning = headFields[at] ?? '';
    return headFields.indexOf(meaning) === at ? meaning : '';
  });
  if (meanings.includes('name')) return { hasHead: true, meanings };
  const named = (second ?? first)?.cells.findIndex((cell) => /\p{L}/u.test(cell)) ?? 0;
  const at = Math.max(0, named);
  return { hasHead: meanings.some((meaning) => meaning !== ''), meanings: meanings.with(at, 'name') };
}

/** Reads the items of a table. */
export function readRows(rows: readonly TableRow[], { hasHead, meanings }: TablePlan, here: Here): NumberedItem[] {
  return rows.slice(hasHead ? 1 : 0).map(({ number, cells, broken }): NumberedItem => {
    const fields = Object.fromEntries(meanings.map((meaning, at) => [meaning, cells[at] ?? '']));
    const text = cells.filter((cell) => cell.trim() !== '').join(', ');
    return { number, text, ...(broken ? { reason: broken } : readCells(fields, here)) };
  });
}
