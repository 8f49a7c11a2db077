import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';
import { readTar, type TarEntry } from '../archives/read-tar.server.ts';
import { readItem } from './read-item.server.ts';

/** The version of the form of the archive. */
export const format = 1;

/** The most bytes of a text or of a JSON file, which are in memory as a whole; export ends a JSON file after a megabyte. */
const largestText = 8 * 2 ** 20;

/** The columns of a row, by their names, as the archive states them: of any kind, and not checked yet. */
export type Columns = Record<string, unknown>;

const heading = z.object({ format: z.number() });

/**
 * Yields the entries of an archive that `exportContent` made, after its heading. Throws CodedError `not-an-archive`, `archive-too-new`,
 * `archive-cut`, and the error of the stream.
 */
export async function* readArchive(archive: Readable): AsyncGenerator<TarEntry> {
  let isFirst = true;
  for await (const entry of readTar(archive)) {
    if (isFirst) await checkHeading(entry);
    else yield entry;
    isFirst = false;
  }
  if (isFirst) throw notOurs();
}

async function checkHeading(entry: TarEntry): Promise<void> {
  if (entry.name !== 'archive.json') throw notOurs();
  const { data } = heading.safeParse(await jsonOf(entry));
  if (!data) throw notOurs();
  if (data.format > format)
    throw new CodedError(
      'archive-too-new',
      'A newer version of this program made this archive. Update this one first.',
    );
}

/** Returns the columns of the item that an entry has as Markdown. Throws CodedError `entry-too-large`, `entry-unreadable`. */
export async function itemOf(entry: TarEntry): Promise<Columns> {
  const text = await textOf(entry);
  return readable(entry, () => readItem(text));
}

/** Returns the rows that an entry has as JSON. Throws CodedError `entry-too-large`, `entry-unreadable`. */
export async function rowsOf(entry: TarEntry): Promise<Columns[]> {
  const rows = z.array(z.record(z.string(), z.unknown())).safeParse(await jsonOf(entry));
  if (!rows.data) throw unreadable(entry);
  return rows.data;
}

async function jsonOf(entry: TarEntry): Promise<unknown> {
  const text = await textOf(entry);
  return readable(entry, () => JSON.parse(text));
}

async function textOf(entry: TarEntry): Promise<string> {
  if (entry.size > largestText)
    throw new CodedError('entry-too-large', `“${entry.name}” is larger than a text of this program can be.`);
  return String(await buffer(entry.bytes));
}

/** Returns what `read` does, which may fail in any way: who made the archive wrote what it reads. */
function readable<Result>(entry: TarEntry, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw unreadable(entry, error);
  }
}

function unreadable({ name }: TarEntry, cause?: unknown): CodedError<'entry-unreadable'> {
  return new CodedError('entry-unreadable', `“${name}” cannot be read.`, { cause });
}

function notOurs(): CodedError<'not-an-archive'> {
  return new CodedError('not-an-archive', 'This is not an archive that “Export” of this program made.');
}
