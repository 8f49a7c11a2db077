import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { CodedError } from '@listgrove/kernel/errors';
import { extract } from 'tar-stream';
import { format, type Manifest, manifestShape, paths } from './manifest.ts';
import { sealOf, sealSize } from './seal.ts';

/** An entry of an archive. Its bytes can be read until the next entry is requested. */
export interface ArchiveEntry {
  path: string;
  bytes: Readable;
}

/**
 * Reads a whole archive and returns its manifest if every byte is as it was written: the checksum of the whole, and each
 * entry of the manifest with its size and checksum. Throws CodedError `not-a-backup`, `backup-too-new`, `backup-damaged`.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  await checkFormat(file);
  const whole = createHash('sha256');
  const foundEntries: Manifest['entries'] = {};
  let text = Buffer.alloc(0);
  try {
    for await (const { path, bytes } of readEntries(file, whole)) {
      if (path === paths.manifest) text = await buffer(bytes);
      else foundEntries[path] = await measure(bytes);
    }
  } catch (error) {
    throw damaged(file, 'its entries cannot be read', error);
  }
  if (!(await readEnd(file)).equals(sealOf(whole.digest('hex')))) throw damaged(file, 'its checksum does not match');
  const manifest = readManifest(file, text);
  const expected = [...Object.keys(manifest.entries), ...listReferences(manifest)];
  for (const path of expected) {
    const [entry, listed] = [foundEntries[path], manifest.entries[path]];
    if (!entry || !listed) throw damaged(file, `the entry ${path} is missing`);
    if (entry.size !== listed.size || entry.sha256 !== listed.sha256)
      throw damaged(file, `the entry ${path} was changed`);
  }
  return manifest;
}

/**
 * Yields the entries of an archive in their order, without the seal. The bytes of an entry may be left unread. With
 * `whole`, hashes all bytes of the archive.
 */
export async function* readEntries(file: string, whole?: Hash): AsyncGenerator<ArchiveEntry> {
  const size = await sizeOf(file);
  const entries = extract();
  // An error destroys `entries`, whose iteration then throws it.
  pipeline(Readable.from(chunksOf(file, size - sealSize, whole)), entries).catch(() => {});
  for await (const entry of entries) {
    const bytes = Readable.from(entry);
    bytes.on('error', () => {}); // who reads the bytes or the next entry gets it
    yield { path: entry.header.name, bytes };
    if (bytes.readableEnded || bytes.destroyed) continue;
    bytes.resume();
    await finished(bytes);
  }
}

async function* chunksOf(file: string, size: number, whole: Hash | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { end: size - 1 })) {
    whole?.update(chunk);
    yield chunk;
  }
  // The end of a tar, which the library needs if the chunk before has nothing but the end of an entry.
  yield Buffer.alloc(1024);
}

/** Returns the size and the checksum of a stream, which it reads to its end. */
export async function measure(bytes: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Returns the error for an archive that is not as it was written. */
export function damaged(file: string, what: string, cause?: unknown): CodedError<'backup-damaged'> {
  const message = `The backup ${file} is damaged or incomplete: ${what}. Nothing was restored.`;
  return new CodedError('backup-damaged', message, { cause });
}

/** The first entry is read apart from the others, because its name and its `format` say how to read these. */
async function checkFormat(file: string): Promise<void> {
  const start = await readBytes(file, 0, 1024);
  const isBackup = start.toString('latin1', 0, paths.first.length) === paths.first;
  const formatText = isBackup ? /"format":(\d+)/.exec(start.toString('latin1', 512))?.[1] : undefined;
  if (!formatText) throw new CodedError('not-a-backup', `${file} is not a backup that "npm run backup" made.`);
  if (Number(formatText) > format) {
    throw new CodedError(
      'backup-too-new',
      `${file} was made by a newer version of this program. Restore it with that version.`,
    );
  }
}

function readManifest(file: string, text: Buffer): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text.toString()));
  } catch (error) {
    throw damaged(file, 'its manifest is missing or cannot be read', error);
  }
}

function listReferences({ tables, files }: Manifest): string[] {
  return [...tables.flatMap(({ parts }) => parts), ...files.map(({ entry }) => entry)];
}

async function readEnd(file: string): Promise<Buffer> {
  return readBytes(file, (await sizeOf(file)) - sealSize, sealSize);
}

async function sizeOf(file: string): Promise<number> {
  const opened = await openToRead(file);
  try {
    const { size } = await opened.stat();
    if (size < 1024 + sealSize) throw damaged(file, 'it is too short');
    return size;
  } finally {
    await opened.close();
  }
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const opened = await openToRead(file);
  try {
    const { buffer: bytes, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, position);
    return bytes.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function openToRead(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CodedError('not-a-backup', `The file ${file} cannot be read (${reason}).`, { cause: error });
  }
}
