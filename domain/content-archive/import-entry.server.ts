import { setImmediate } from 'node:timers/promises';
import { profiles } from '@listgrove/db/schema/profiles';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import type { TarEntry } from '../archives/read-tar.server.ts';
import { type ArchivedTable, archivedFiles, archivedRows, archivedTexts } from './archived-tables.server.ts';
import type { Outcome } from './compare-row.server.ts';
import { type FileImport, importFile } from './import-file.server.ts';
import type { NamedItem } from './import-report.ts';
import { importRow } from './import-row.server.ts';
import { type Columns, itemOf, rowsOf } from './read-archive.server.ts';
import { readColumns } from './read-columns.server.ts';
import { refusalOf } from './refusals.server.ts';
import type { Row } from './row-checks.server.ts';

/** One reading of an archive. */
export interface Pass extends FileImport {
  /** Adds an item to the report. */
  add(item: NamedItem): void;
  /** The rows of files whose bytes have not come yet, by the name of the file. */
  files: Map<string, Columns>;
  /** Whether there is an account with an id, for those that were asked about. */
  people: Map<string, boolean>;
}

/** The most files that wait for their bytes; export writes a hundred rows, then their files. */
const mostWaiting = 20_000;

/** The columns with the account of a person, who may be unknown here. */
const ofPeople = ['author_id', 'uploaded_by'];

/**
 * Imports the items of an entry, and adds them to the report. What is unknown, too large or cannot be read is refused. Throws what concerns
 * the whole import: errors of the stream and of the store, CodedError `entry-too-large` if too many files wait for their bytes.
 */
export async function importEntry(pass: Pass, entry: TarEntry): Promise<void> {
  try {
    const [, folder, name] = /^([a-z-]{1,40})\/(.{1,300})$/.exec(entry.name) ?? [];
    const texts = archivedTexts.find(({ path }) => path === folder);
    if (texts && name?.endsWith('.md')) return await importItem(pass, texts, await itemOf(entry));
    if (name && folder === archivedFiles.path) return await importBytes(pass, entry, name);
    const file = /^([a-z-]{1,40}?)(?:-\d{1,9})?\.json$/.exec(entry.name)?.[1];
    if (file === archivedFiles.path) return keepFiles(pass, await rowsOf(entry));
    const rows = archivedRows.find(({ path }) => path === file);
    if (!rows) throw new CodedError('entry-unreadable', 'This program does not know what this is.');
    for (const row of await rowsOf(entry)) {
      await importItem(pass, rows, row);
      await setImmediate();
    }
  } catch (error) {
    if (!isCoded(error, 'entry-unreadable') && !(isCoded(error, 'entry-too-large') && entry.size > 0)) throw error;
    pass.add({ label: 'Other', title: cutToLength(entry.name, 200), kind: 'refused', reason: error.message });
  }
}

async function importItem(pass: Pass, table: ArchivedTable, columns: Columns): Promise<void> {
  const outcome = await refusing(async () => {
    const row = await readRow(pass, table, columns);
    return importRow(pass.db, pass.actor, table, row, pass.mode);
  });
  add(pass, table, columns, outcome);
}

async function importBytes(pass: Pass, entry: TarEntry, name: string): Promise<void> {
  const columns = pass.files.get(name);
  if (!columns) throw new CodedError('entry-unreadable', 'The archive does not say which file of the library this is.');
  pass.files.delete(name);
  const outcome = await refusing(async () => importFile(pass, entry, await readRow(pass, archivedFiles, columns)));
  add(pass, archivedFiles, columns, outcome);
}

/** Files follow their rows. */
function keepFiles({ files }: Pass, rows: Columns[]): void {
  for (const row of rows) files.set(String(row.name), row);
  if (files.size > mostWaiting)
    throw new CodedError('too-many-files', 'The archive lists files that it does not have.');
}

/** Adds the files to the report that the archive names without their bytes. */
export function missingFiles(pass: Pass): void {
  for (const columns of pass.files.values())
    add(pass, archivedFiles, columns, { kind: 'refused', reason: 'The archive does not have its bytes.' });
}

function add(pass: Pass, { label, title }: ArchivedTable, columns: Columns, outcome: Outcome): void {
  pass.add({ label, title: cutToLength(String(columns[title] ?? columns.id ?? ''), 200), ...outcome });
}

async function refusing(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'refused', reason: refusalOf(error) };
  }
}

/** Returns a row of the types of its table. An account that does not exist here is left out: the row keeps the one that it has. */
async function readRow(pass: Pass, table: ArchivedTable, columns: Columns): Promise<Row> {
  const row = readColumns(table.columns, columns);
  if (row.updated_at instanceof Date && row.updated_at.getTime() > Date.now() + longestAhead)
    throw new CodedError('refused', 'It says that it was saved in the future.');
  for (const name of ofPeople) if (isId(row[name]) && !(await isKnown(pass, row[name]))) delete row[name];
  return row;
}

/** How far the clock of the other site may be ahead, in milliseconds: a day. */
const longestAhead = 24 * 60 * 60 * 1000;

async function isKnown({ db, people }: Pass, id: string): Promise<boolean> {
  const known = people.get(id) ?? (await db.$count(profiles, eq(profiles.id, id))) > 0;
  people.set(id, known);
  return known;
}
