import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { type Manifest, paths } from './manifest.ts';
import { sealOf } from './seal.ts';

/** The bytes that end a tar archive; the seal has its own. */
const endOfTar = Buffer.alloc(1024);

/** An archive that is being written. Add one entry after the other. */
export interface ArchiveWriter {
  /** The entries so far, with their checksums. */
  readonly entries: Manifest['entries'];
  add(path: string, bytes: Buffer): Promise<void>;
  /** Adds an entry of exactly `size` bytes; rejects if the stream has another length. */
  addStream(path: string, bytes: Readable, size: number): Promise<void>;
  /** Adds the manifest and the seal. Resolves when all bytes are written. */
  finish(manifest: Manifest): Promise<void>;
}

/** Starts a tar archive whose bytes go to `write`, chunk by chunk. If `write` rejects, so does every later call. */
export function openArchive(write: (bytes: Buffer) => Promise<void>): ArchiveWriter {
  const tar = pack();
  const whole = createHash('sha256');
  const entries: Manifest['entries'] = {};

  async function pass(bytes: Buffer): Promise<void> {
    whole.update(bytes);
    await write(bytes);
  }

  const written = (async () => {
    let last: Buffer | null = null;
    for await (const chunk of tar) {
      if (last) await pass(last);
      last = chunk as Buffer;
    }
    if (!last?.equals(endOfTar)) throw new Error('The archive does not end as expected.');
    await write(sealOf(whole.digest('hex')));
  })();
  written.catch((error: Error) => tar.destroy(error));

  /** Runs `add`; if writing has failed, throws the reason rather than that the tar was closed for it. */
  async function reported<Result>(add: Promise<Result>): Promise<Result> {
    try {
      return await add;
    } catch (error) {
      if (tar.destroyed) await written;
      throw error;
    }
  }

  async function addStream(path: string, bytes: Readable, size: number): Promise<string> {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await reported(pipeline(bytes, hashing, tar.entry(headerOf(path, size))));
    return hash.digest('hex');
  }

  const addBytes = (path: string, bytes: Buffer) =>
    reported(
      new Promise<void>((resolve, reject) => {
        tar.entry(headerOf(path, bytes.length), bytes, (error) => (error ? reject(error) : resolve()));
      }),
    );

  return {
    entries,
    async add(path, bytes) {
      await addBytes(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      entries[path] = { size: bytes.length, sha256 };
    },
    async addStream(path, bytes, size) {
      const sha256 = await addStream(path, bytes, size);
      entries[path] = { size, sha256 };
    },
    async finish(manifest) {
      await addBytes(paths.manifest, Buffer.from(JSON.stringify(manifest, null, 1)));
      tar.finalize();
      await written;
    },
  };
}

/** An entry without names, times and rights that depend on where the archive was made. */
export function headerOf(name: string, size: number) {
  return { name, size, mode: 0o600, mtime: new Date(0) };
}
