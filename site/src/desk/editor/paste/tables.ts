import { isBlank, rename } from './elements';

/**
 * Prepares tables for the editor, which has none inside each other. Tables that only lay out a mail or a page become blocks: those that
 * say so, have one cell, or hold another table and draw no lines. Cells of a head are header cells, and empty rows at the end are dropped.
 */
export function readTables(page: HTMLElement): void {
  for (const caption of page.querySelectorAll('caption')) {
    const line = document.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
  for (const table of page.querySelectorAll('table')) if (isLayout(table)) openTable(table);
  for (const inner of [...page.querySelectorAll<HTMLTableElement>('td table, th table')].reverse()) openTable(inner);
  for (const cell of page.querySelectorAll<HTMLElement>('thead td')) makeHeader(cell);
  for (const table of page.querySelectorAll('table')) {
    const foot = table.querySelector('tfoot');
    if (foot) table.append(foot);
    const rows = rowsOf(table);
    const last = Math.max(...rows.map((row, index) => (isBlank(row) ? -1 : index + heightOf(row) - 1)));
    for (const row of rows.slice(last + 1)) row.remove();
  }
  for (const cell of page.querySelectorAll('td, th')) if (isBlank(cell)) cell.textContent = '';
}

/** Returns how many rows the cells of a row reach into, itself among them. */
function heightOf(row: Element): number {
  return Math.max(1, ...[...row.children].map((cell) => Number(cell.getAttribute('rowspan') ?? 1)));
}

function makeHeader(cell: HTMLElement): void {
  const { colSpan, rowSpan } = cell as HTMLTableCellElement; // the selector names cells
  const header = rename(cell, 'th') as HTMLTableCellElement; // the element of this tag
  if (colSpan > 1) header.colSpan = colSpan;
  if (rowSpan > 1) header.rowSpan = rowSpan;
}

function isLayout(table: HTMLTableElement): boolean {
  return (
    (/^(presentation|none)$/.test(table.getAttribute('role') ?? '') && !namesRows(table)) ||
    (table.querySelector('table') !== null && !hasLines(table)) ||
    table.querySelectorAll('td, th').length === 1
  );
}

/** Whether a table has rows that begin with their name: shops show the details of a thing so, and say that it is layout. */
function namesRows(table: HTMLTableElement): boolean {
  return table.querySelector('table') === null && table.querySelector(':scope > * > tr > th + td') !== null;
}

/** Whether a table draws lines between its cells, or names a column: it shows data, also around another table. */
function hasLines(table: HTMLTableElement): boolean {
  return Number(table.getAttribute('border')) > 0 || table.querySelector(':scope > * > tr > th') !== null;
}

function openTable(table: HTMLTableElement): void {
  const blocks = rowsOf(table)
    .flatMap((row) => [...row.children])
    .map((cell) => {
      const block = document.createElement('div');
      block.append(...cell.childNodes);
      return block;
    });
  table.replaceWith(...blocks);
}

function rowsOf(table: Element): Element[] {
  return [...table.children].flatMap((part) => (part.localName === 'tr' ? [part] : [...part.children]));
}
