import pLimit from 'p-limit';
import { openFolder } from './folder-objects.server.ts';
import type { ObjectStore } from './objects.ts';
import { createRetryBackoff, type RetryBackoff } from './retry-backoff.ts';
import type { Bucket } from './s3-objects.server.ts';

/** Uploaded files, what is on its way to become one, and what is made of them. */
export interface MediaStore {
  /** `media/` holds the files, `uploads/` what is being uploaded, `derived/` and `variants/` what can be made again. */
  objects: ObjectStore;
  /** The bytes of a stored file, or null when there is none of that name. For images: they are small. */
  read(name: string): Promise<Buffer | null>;
  /** The bytes kept under `derived/{key}`; `make` runs only when there are none yet. */
  derive(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /**
   * The bytes kept under `key`; `make` runs only when there are none yet, a few at a time, once however many ask. Null
   * when too much is waiting already.
   */
  keep(key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
  /** Images whose drawing came too late, and rest before they are drawn again. */
  backoff: RetryBackoff;
}

/** How many images are in hand at once: one is drawn (`images/draw.server.ts`) while another is read or written. */
const drawnAtOnce = 2;

/** How many drawings may wait. */
const mostWaiting = 40;

/** The store for files: `bucket` if there is one, else folders under `dataDir`. */
export async function openMediaStore({ dataDir, bucket }: { dataDir: string; bucket: Bucket | null }) {
  // The client of a bucket is loaded only where there is one.
  return createMediaStore(bucket ? (await import('./s3-objects.server.ts')).openBucket(bucket) : openFolder(dataDir));
}

/** A media store over the given objects. */
export function createMediaStore(objects: ObjectStore): MediaStore {
  const limit = pLimit(drawnAtOnce);
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await limit(draw);
    await objects.write(key, bytes);
    return bytes;
  }

  async function keep(key: string, draw: () => Promise<Buffer>, isBounded: boolean): Promise<Buffer | null> {
    const kept = await objects.read(key);
    if (kept) return kept;
    const running = underWay.get(key);
    if (running) return running;
    if (isBounded && limit.pendingCount >= mostWaiting) return null;
    const started = make(key, draw).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return {
    objects,
    read: (name) => objects.read(`media/${name}`),
    derive: async (key, draw) => (await keep(`derived/${key}`, draw, false)) ?? Buffer.alloc(0), // unbounded: never null
    keep: (key, draw) => keep(key, draw, true),
    backoff: createRetryBackoff(),
  };
}
