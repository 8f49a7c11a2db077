import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileRefused } from '../../images/file-refused.ts';
import { endOfArchive } from './archive-end.ts';
import type { Source } from './source.server.ts';

/** Limits of entries and unpacked bytes; more than a document needs. A file beyond them is a decompression bomb. */
const mostEntries = 5_000;
const mostUnpacked = 500 * 1024 * 1024;
/** Maximum compression ratio, above `unsuspicious` unpacked bytes. Real text reaches at most about 100. */
const mostTimes = 200;
const unsuspicious = 10 * 1024 * 1024;

/** The content type of the main part of a Word document without macros; those of templates are others. */
const wordMain =
  /ContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml["']/i;

/** Characters that are read of an entry: enough for the content types of a document with thousands of pictures. */
const mostCharacters = 1024 * 1024;

/**
 * Returns the type of document that a ZIP archive is, or null for any other archive. Throws CodedError `file-refused` if
 * the archive unpacks to far more than its size, misstates the sizes of its entries or cannot be read.
 */
export async function zipEnding(source: Source): Promise<'docx' | 'odt' | null> {
  const archive = await openArchive(source);
  const names = new Set<string>();
  let ending: 'docx' | 'odt' | null = null;
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      unpacked += entry.uncompressedSize;
      const times = unpacked / source.size;
      if (names.size > mostEntries || unpacked > mostUnpacked || (unpacked > unsuspicious && times > mostTimes)) {
        throw fileRefused('The document unpacks to far more than it holds');
      }
      const name = entry.fileName.toLowerCase(); // names of parts are the same in any case
      if (name === 'mimetype') {
        if ((await start(archive, entry)).trim() === 'application/vnd.oasis.opendocument.text') ending = 'odt';
      } else if (name === '[content_types].xml') {
        // The main part of a Word document is one by its type, whatever its own name.
        if (wordMain.test((await start(archive, entry)).replaceAll('\0', ''))) ending = 'docx'; // some are in UTF-16
      } else {
        await unpack(archive, entry);
      }
    }
  } catch (error) {
    throw isRefusal(error) ? error : fileRefused('The document is damaged', error);
  }
  return ending;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'file-refused';
}

class Reader extends yauzl.RandomAccessReader {
  readonly #source: Source;

  constructor(source: Source) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#source.open({ start, end: end - 1 });
  }
}

/** Opens the archive of a document. Bytes behind it, such as a line break that a server added, are left out. */
async function openArchive(source: Source): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  try {
    const end = (await endOfArchive(source)) ?? source.size;
    return await yauzl.fromRandomAccessReaderPromise(new Reader(source), end, options);
  } catch (error) {
    throw fileRefused('The document is damaged', error);
  }
}

/** Unpacks an entry without keeping its content; throws if its size is not the one that the archive states. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  for await (const _ of await archive.openReadStreamPromise(entry)) {
    // The library compares the sizes while it reads.
  }
}

/** Returns the first million characters of an entry, at most. Throws as `unpack` does. */
async function start(archive: ZipFile, entry: Entry): Promise<string> {
  let begin = '';
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (begin.length < mostCharacters) begin += (chunk as Buffer).toString('latin1');
  }
  return begin;
}
