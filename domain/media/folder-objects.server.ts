import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { CodedError } from '@listgrove/kernel/errors';
import { type ByteRange, isKey, type ObjectStore } from './objects.server.ts';
import { ofLength } from './of-length.server.ts';
import { unavailable } from './store-errors.server.ts';

/** Prefix of files that are being written. They are renamed when complete, so that no reader finds a partial file. */
const unfinished = '.unfinished-';

/**
 * Opens an object store with files under `folder`; each key is a relative path. Its methods throw CodedError
 * `store-unavailable`; writing also throws `bad-key` for an invalid key, `store-full`.
 */
export function openFolder(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new CodedError('bad-key', `"${key}" is no name of a stored file.`);
    return join(folder, key);
  };
  return {
    place: folder,
    async head(key) {
      const stats = isKey(key) ? await ifThere(stat(pathOf(key), { bigint: true })) : null;
      if (!stats?.isFile()) return null;
      const tag = `${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`;
      return { size: Number(stats.size), tag, changed: new Date(Number(stats.mtimeMs)) };
    },
    open: async (key, range) => (isKey(key) ? openFile(pathOf(key), range) : null),
    read: async (key) => (isKey(key) ? ifThere(readFile(pathOf(key))) : null),
    write: async (key, bytes) => replaceBy(pathOf(key), (draft) => writeDurably(draft, bytes)),
    writeStream: async (key, bytes, size) =>
      replaceBy(pathOf(key), (draft) => writeDurably(draft, ofLength(size, bytes))),
    async copy(from, to) {
      // Files are only ever replaced as a whole, so both names can share the bytes.
      await replaceBy(pathOf(to), (draft) => link(pathOf(from), draft)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    },
    async move(from, to) {
      await explained(async () => {
        await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 });
        await rename(pathOf(from), pathOf(to));
      });
    },
    async remove(keys) {
      await explained(async () => {
        for (const key of keys) await rm(pathOf(key), { force: true });
      });
    },
    async *list(prefix) {
      const entries = await ifThere(readdir(join(folder, prefix), { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        const path = join(entry.parentPath, entry.name);
        const stats = await ifThere(stat(path));
        if (stats) yield { key: path.slice(folder.length + 1), size: stats.size };
      }
    },
  };
}

/**
 * Opens the file and returns its stream, or null. The file is open when this resolves, so that deleting it does not
 * break the stream.
 */
async function openFile(path: string, range?: ByteRange): Promise<Readable | null> {
  const file = await ifThere(open(path));
  if (!file) return null;
  if (!(await file.stat()).isFile()) {
    await file.close();
    return null;
  }
  return createReadStream('', { fd: file, ...range });
}

/** Creates a file under a temporary name with `make` and renames it to `path`. */
async function replaceBy(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(path), unfinished + randomUUID());
  await explained(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await make(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
}

async function writeDurably(path: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function ifThere<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENAMETOOLONG' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw faultOf(error);
  }
}

/** Runs a write. Throws CodedError `store-full` for a full disk or quota, `store-unavailable` as `faultOf` does. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new CodedError('store-full', 'There is no room left where files are stored', { cause: error });
    }
    throw faultOf(error);
  }
}

/** Codes of a disk that is read-only or broken, and of too many open files. The same call may succeed later. */
const faults = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Returns CodedError `store-unavailable` for a fault of the disk or the process, and any other error as it is. */
function faultOf(error: unknown): unknown {
  return faults.has((error as NodeJS.ErrnoException).code ?? '') ? unavailable(error) : error;
}
