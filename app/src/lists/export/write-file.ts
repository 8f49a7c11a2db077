import { writeCsv } from '@listgrove/domain/lists/files/csv';
import { writeJson } from '@listgrove/domain/lists/files/json';
import { writeMarkdown } from '@listgrove/domain/lists/files/markdown';
import { plainItemOf } from '@listgrove/domain/lists/files/plain-item';
import { cutToLength } from '@listgrove/kernel/cut-text';
import type { ListStore } from '../../sync/list-store';

/** The formats of exports, with the ending and type of their files. */
const formats = {
  csv: { write: writeCsv, type: 'text/csv' },
  json: { write: writeJson, type: 'application/json' },
  md: { write: writeMarkdown, type: 'text/markdown' },
};
export type ExportFormat = keyof typeof formats;

/** A file that was made on this device. */
export interface MadeFile {
  name: string;
  blob: Blob;
}

/** Returns a list as a file: its items in their order, ticked ones too, from what this device has. */
export function writeFile(store: ListStore, list: string, format: ExportFormat): MadeFile | null {
  const row = store.list(list)?.list;
  if (!row) return null;
  const { write, type } = formats[format];
  const text = write({ name: row.name, kind: row.kind, items: store.items(list).map(plainItemOf) });
  return { name: `${fileNameOf(row.name)}.${format}`, blob: new Blob([text], { type: `${type};charset=utf-8` }) };
}

/** Returns the name of a list without what file systems do not take. */
export function fileNameOf(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\\/:*?"<>|]+|[^\P{Cf}\u200C\u200D]+/gu, ' ') // the joiners of emoji and of Persian stay
    .replace(/\s+/g, ' ')
    .trim();
  return (
    cutToLength(safe.replace(/^[. ]+/, ''), 80)
      .toWellFormed()
      .trim() || 'List'
  );
}

/** Lets the browser save a file that was made on this device. */
export function download({ name, blob }: MadeFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
