import papa from 'papaparse';
import { cellsOf, columns } from './cells.ts';
import { fieldOfHead } from './heads.ts';
import type { PlainList } from './plain-item.ts';

/** What a spreadsheet would run as a formula. Apostrophes before it are those of texts that were marked before. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a list as CSV (RFC 4180, UTF-8 with a byte order mark, because Excel guesses wrong without one). What a spreadsheet would
 * run as a formula gets an apostrophe in front, which `readTable` takes away.
 */
export function writeCsv({ items }: PlainList): string {
  const rows = items.map((item) => {
    const cells = cellsOf(item);
    return columns.map(({ field }) => cells[field]);
  });
  const heads = columns.map(({ label }) => label);
  return `\uFEFF${papa.unparse([heads, ...rows], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/** A row of a table with its number in the file, from 1 on. `broken` says what is wrong with its quotation marks. */
export interface TableRow {
  number: number;
  cells: string[];
  broken: string | null;
}

/** Returns the rows of a CSV text that are not empty. The delimiter is a comma, semicolon, tab or bar, whichever fits. */
export function readTable(text: string): TableRow[] {
  // Some spreadsheets name the delimiter in a line of its own.
  const [line = '', named] = /^\uFEFF?(?:"?sep=([,;\t|])"?(?:\r\n?|\n))?/i.exec(text) ?? [];
  const csv = text.slice(line.length);
  const { data, errors } = papa.parse<string[]>(csv, { delimiter: named ?? delimiterOf(csv), skipEmptyLines: false });
  const broken = new Map(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => [row ?? 0, unclosed]));
  return data.flatMap((given, index): TableRow[] => {
    const cells = given.map((cell) => (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell));
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ number: index + (named ? 2 : 1), cells, broken: broken.get(index) ?? null }];
  });
}

/** Returns the delimiter with which the first row has most known heads. An empty one lets the library guess from the rows. */
function delimiterOf(csv: string): string {
  const first = csv.slice(0, 5000);
  let best = { delimiter: '', known: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const [heads = []] = papa.parse<string[]>(first, { delimiter, preview: 1 }).data;
    const known = heads.filter((head) => fieldOfHead(head) !== '').length;
    if (known > best.known) best = { delimiter, known };
  }
  return best.delimiter;
}

const unclosed = 'A quotation mark in it is not closed.';
