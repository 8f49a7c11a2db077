import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { CodedError } from '@listgrove/kernel/errors';

/** An entry of a tar archive. Its bytes can be read until the next entry is asked for, and may be left unread. */
export interface TarEntry {
  name: string;
  /** In bytes. */
  size: number;
  bytes: Readable;
}

/** The zeros with which a tar ends. */
const endSize = 1024;

/**
 * Yields the entries of a tar archive in their order, while its bytes arrive. Throws CodedError `not-an-archive` if it is no tar,
 * `archive-cut` if it ends too early, and the error of the stream.
 */
export async function* readTar(archive: Readable): AsyncGenerator<TarEntry> {
  const { extract } = await import('tar-stream');
  const entries = extract();
  const [end, state] = [{ bytes: Buffer.alloc(0) }, { failure: null as Error | null }];
  // An error destroys `entries`, whose iteration then throws it.
  pipeline(Readable.from(watched(archive, end, state)), entries).catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header;
      const bytes = Readable.from(explaining(entry, state));
      bytes.on('error', () => {}); // who reads the bytes or the next entry gets it
      if (type === 'file') yield { name, size, bytes };
      if (bytes.readableEnded || bytes.destroyed) continue;
      bytes.resume();
      await finished(bytes);
    }
  } catch (error) {
    throw explained(error, state);
  }
  // Without them, an archive that was cut between two entries would look whole.
  if (end.bytes.length < endSize || end.bytes.some((byte) => byte !== 0)) throw cut();
}

/** Yields the chunks of an entry. Who reads them learns from the error what is wrong with the archive. */
async function* explaining(entry: AsyncIterable<unknown>, state: { failure: Error | null }): AsyncGenerator<unknown> {
  try {
    yield* entry;
  } catch (error) {
    throw explained(error, state);
  }
}

/** Yields the chunks of an archive; keeps its last bytes, and the error of the stream if it fails. */
async function* watched(
  archive: Readable,
  end: { bytes: Buffer },
  state: { failure: Error | null },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of archive) {
      end.bytes = Buffer.concat([end.bytes, chunk as Buffer]).subarray(-endSize);
      yield chunk as Buffer;
    }
  } catch (error) {
    state.failure = error as Error;
    throw error;
  }
}

function explained(error: unknown, { failure }: { failure: Error | null }): unknown {
  if (failure) return failure;
  if (!(error instanceof Error) || error instanceof CodedError) return error;
  if (/unexpected end of data/i.test(error.message)) return cut(error);
  if (!/header|tar|data|archive/i.test(error.message)) return error;
  return new CodedError('not-an-archive', 'This file is not an archive (tar), or it is damaged.', { cause: error });
}

function cut(cause?: unknown): CodedError<'archive-cut'> {
  return new CodedError('archive-cut', 'The archive ends too early: a part of the file is missing.', { cause });
}
