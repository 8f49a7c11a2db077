import { isCoded } from '@listgrove/kernel/errors';
import pLimit from 'p-limit';
import { openFolder } from './folder-objects.server.ts';
import type { ObjectStore } from './objects.server.ts';
import { createRetryBackoff, type RetryBackoff } from './retry-backoff.ts';
import type { Bucket } from './s3-objects.server.ts';

/** Stores uploaded files, unfinished uploads and generated images. */
export interface MediaStore {
  /**
   * `media/` contains the files, `uploads/` unfinished uploads, `derived/` and `variants/` what can be generated again.
   */
  objects: ObjectStore;
  /** Returns the bytes of `media/{object}`, or null. Only for images, because they are small. */
  read(object: string): Promise<Buffer | null>;
  /** Returns the object `derived/{key}`; if it does not exist, creates it with `make`, once for concurrent calls. */
  derive(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /**
   * Returns the object with this key; if it does not exist, creates it with `make`, once for concurrent calls. Returns
   * null if too many calls of `make` are waiting already.
   */
  keep(key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
  /** Resolves when `derive` and `keep` create nothing and nothing waits for them. */
  whenIdle(): Promise<void>;
  /** Images whose processing timed out and is not retried yet. */
  backoff: RetryBackoff;
}

/** Images generated at once: one is processed (`images/draw.server.ts`) while another is read or written. */
const drawnAtOnce = 2;

/** Maximum number of waiting calls. */
const mostWaiting = 40;

/** Opens the media store in `bucket` or, if that is null, in folders under `dataDir`. */
export async function openMediaStore({ dataDir, bucket }: { dataDir: string; bucket: Bucket | null }) {
  // The S3 client is loaded only if it is needed.
  return createMediaStore(bucket ? (await import('./s3-objects.server.ts')).openBucket(bucket) : openFolder(dataDir));
}

/** Creates a media store on the given object store. */
export function createMediaStore(objects: ObjectStore): MediaStore {
  const limit = pLimit(drawnAtOnce);
  const running = new Map<string, Promise<Buffer>>();

  async function make(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await limit(draw);
    await objects.write(key, bytes).catch((error: unknown) => {
      // The bytes can be generated again, so they are given out even if they cannot be kept.
      if (!isCoded(error, 'store-full') && !isCoded(error, 'store-unavailable')) throw error;
    });
    return bytes;
  }

  async function keep(key: string, draw: () => Promise<Buffer>, isBounded: boolean): Promise<Buffer | null> {
    const kept = await objects.read(key);
    if (kept) return kept;
    const shared = running.get(key);
    if (shared) return shared;
    if (isBounded && limit.pendingCount >= mostWaiting) return null;
    const started = make(key, draw).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return {
    objects,
    read: (object) => objects.read(`media/${object}`),
    derive: async (key, draw) => (await keep(`derived/${key}`, draw, false)) ?? Buffer.alloc(0), // unbounded: never null
    keep: (key, draw) => keep(key, draw, true),
    async whenIdle() {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
    backoff: createRetryBackoff(),
  };
}
