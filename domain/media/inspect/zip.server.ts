import { PassThrough, type Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileRefused } from '../../images/file-refused.ts';
import type { Source } from './source.server.ts';

/** More than any document needs: past this a file is a bomb. */
const mostEntries = 5_000;
const mostUnpacked = 500 * 1024 * 1024;
/** Text packs to a hundredth at best; what claims more holds nothing but repetition. */
const mostTimes = 200;
const unsuspicious = 10 * 1024 * 1024;

/**
 * Which document a ZIP archive is, or null for another archive. Refuses one that unpacks to much more than it holds, that
 * lies about it or that cannot be read: whoever opens it would pay for it.
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
      if (names.size === 1 && entry.fileName === 'mimetype') {
        if ((await start(archive, entry)) === 'application/vnd.oasis.opendocument.text') ending = 'odt';
      } else {
        await unpack(archive, entry);
      }
    }
  } catch (error) {
    throw isRefusal(error) ? error : fileRefused('The document is damaged', error);
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? 'docx' : ending;
}

/** Whether a readable ZIP archive ends where the file ends, whatever it begins with. */
export async function endsAsArchive(source: Source): Promise<boolean> {
  try {
    const archive = await openArchive(source);
    return archive.entryCount > 0;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
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
    const through = new PassThrough();
    this.#source.open({ start, end: end - 1 }).then(
      (stream) => stream.on('error', (error) => through.destroy(error)).pipe(through),
      (error: Error) => through.destroy(error),
    );
    return through;
  }
}

async function openArchive(source: Source): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  try {
    return await yauzl.fromRandomAccessReaderPromise(new Reader(source), source.size, options);
  } catch (error) {
    throw fileRefused('The document is damaged', error);
  }
}

/** Reads an entry through, keeping nothing: fails when it holds more or less than it says. */
async function unpack(archive: ZipFile, entry: Entry): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  for await (const _ of await archive.openReadStreamPromise(entry)) {
    // Only its length matters, and the library counts that.
  }
}

/** The first characters of an entry. */
async function start(archive: ZipFile, entry: Entry): Promise<string> {
  let text = '';
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (text.length < 100) text += (chunk as Buffer).toString('latin1');
  }
  return text.slice(0, 100).trim();
}
