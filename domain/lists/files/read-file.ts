import { fieldsOf } from '../reading/fields.ts';
import { readLine } from '../reading/read-line.ts';
import type { ListKind } from '../rows.ts';
import { readTable, type TableRow } from './csv.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { namedItem } from './plain-item.ts';
import { type Here, readCells } from './read-cells.ts';
import { readShoppingText, withoutMarks } from './shopping-text.ts';
import { guessPlan, readRows, type TablePlan } from './table.ts';
import { isTodoist, type NumberedItem, readTodoist } from './todoist.ts';

/** The formats that are read, with their names. */
export const formats = [
  { value: 'text', label: 'Plain text, an item a line' },
  { value: 'csv', label: 'CSV' },
  { value: 'todoist', label: 'Todoist (CSV)' },
  { value: 'anylist', label: 'AnyList' },
  { value: 'bring', label: 'Bring!' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'json', label: 'JSON' },
] as const;
export type Format = (typeof formats)[number]['value'];

/** The most rows of one import; those behind are not read. */
export const mostRows = 5000;
/** The most characters of a file that is read. */
export const mostCharacters = 5_000_000;

/** A file as it is read: the rows in the order of the file, each an item or the reason why it is none. */
export interface ReadFile {
  format: Format;
  /** The name and kind of the list, if the file says them. */
  name: string;
  kind: ListKind | null;
  rows: NumberedItem[];
  /** How many rows the file has beyond `mostRows`. */
  tooMany: number;
  /** The columns of a CSV file: their heads or first values, and how they are read. */
  table: { heads: string[]; plan: TablePlan } | null;
}

/** How a text is read. What is missing is guessed. */
export interface ReadOptions extends Here {
  format?: Format | undefined;
  plan?: TablePlan | undefined;
  /** The kind of list that the lines of a plain text are read for. */
  kind: ListKind;
}

/** Guesses the format of a text from its beginning and from the name of its file. */
export function guessFormat(text: string, fileName = ''): Format {
  const begin = text
    .replace(/^\uFEFF/, '')
    .slice(0, 20_000)
    .trimStart();
  const lines = begin.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (/\.json$/i.test(fileName) || /^[{[]\s*["{\]}]/.test(begin)) return 'json';
  const [first = ''] = lines;
  const cells = first.split(/[,;\t]/).map((cell) => cell.replaceAll('"', ''));
  if (isTodoist(cells)) return 'todoist';
  if (/\.(csv|tsv)$/i.test(fileName) || /^"?sep=[,;\t|]"?$/i.test(first)) return 'csv';
  if (/\.md$/i.test(fileName) || lines.some((line) => /^(#{1,6}\s|\s*[-*+]\s+\[[ xX]\]\s)/.test(line)))
    return 'markdown';
  const hasHead = cells.length > 1 && guessPlan([{ number: 1, cells, broken: null }]).hasHead;
  if (hasHead) return 'csv';
  if (/getbring\.com|\bbring!/i.test(begin)) return 'bring';
  if (/\banylist\b/i.test(begin) || lines.filter((line) => /^\s*•/.test(line)).length > lines.length / 2)
    return 'anylist';
  return 'text';
}

/** Reads a file or a pasted text. Throws CodedError `unreadable` for a text that should be JSON and cannot be parsed. */
export function readFile(text: string, { format = guessFormat(text), plan, kind, ...here }: ReadOptions): ReadFile {
  const all = readAs(format, text, { plan, kind, ...here });
  const rows = all.rows.slice(0, mostRows);
  return { format, name: '', kind: null, table: null, ...all, rows, tooMany: all.rows.length - rows.length };
}

type Read = Pick<ReadFile, 'rows'> & Partial<ReadFile>;

function readAs(format: Format, text: string, { plan, kind, ...here }: Omit<ReadOptions, 'format'>): Read {
  if (format === 'text') return { rows: readLines(text, kind, here) };
  if (format === 'anylist' || format === 'bring') return readShoppingText(text);
  if (format === 'todoist') return { rows: readTodoist(readTable(text), here), kind: 'todo' };
  if (format === 'json') {
    const { items, ...list } = readJson(text);
    const rows = items.map((cells, at) => ({ number: at + 1, text: cells.name ?? '', ...readCells(cells, here) }));
    return { ...list, rows };
  }
  if (format === 'markdown') {
    const { name, items, other } = readMarkdown(text);
    const rows = items.map(({ number, cells }) => ({ number, text: cells.name ?? '', ...readCells(cells, here) }));
    const otherRows = other.map((line) => ({ ...line, reason: 'It is no point of a list.' }));
    return { name, rows: [...rows, ...otherRows].sort((a, b) => a.number - b.number) };
  }
  return readCsv(readTable(text), plan, here);
}

function readCsv(table: TableRow[], given: TablePlan | undefined, here: Here): Read {
  const plan = given ?? guessPlan(table);
  const heads = plan.meanings.map((_, at) => table[0]?.cells[at]?.trim() ?? '');
  return { rows: readRows(table, plan, here), table: { heads, plan } };
}

/** Each line is read by smart input, as if it were typed into a list of the kind. */
function readLines(text: string, kind: ListKind, here: Here): NumberedItem[] {
  return text.split(/\r\n|\r|\n/).flatMap((typed, at): NumberedItem[] => {
    const { name, done } = withoutMarks(typed);
    if (name === '') return [];
    const line = readLine(name, { kind, ...here });
    const read = readCells({ name: line.name }, here);
    if ('reason' in read) return [{ number: at + 1, text: name, ...read }];
    return [{ number: at + 1, text: name, item: { ...namedItem(read.item.name), ...fieldsOf(line, here.now), done } }];
  });
}
