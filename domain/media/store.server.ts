import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Where uploaded files and what is made of them lie. Names are never reused, so what was once made stays true. */
export interface MediaStore {
  /** The bytes of a stored file, or null when there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** The bytes kept under `key`; `make` runs only when there are none yet, a few at a time, once however many ask. */
  derive(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** How many images are drawn at once: more would only take each other's processor and memory. */
const drawnAtOnce = 2;

/** Files under `dataDir`: uploads in `media/`, images made from them or for them in `derived/`. */
export function openFolderStore(dataDir: string): MediaStore {
  const limit = pLimit(drawnAtOnce);
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await limit(draw);
    await mkdir(join(dataDir, 'derived'), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    return bytes;
  }

  return {
    read: (name) => readIfThere(join(dataDir, 'media', plain(name))),
    async derive(key, draw) {
      const path = join(dataDir, 'derived', plain(key));
      const kept = await readIfThere(path);
      if (kept) return kept;
      const running = underWay.get(path) ?? make(path, draw).finally(() => underWay.delete(path));
      underWay.set(path, running);
      return running;
    },
  };
}

/** A name that stays inside its folder, whatever was asked for. */
function plain(name: string): string {
  return name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_');
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}
