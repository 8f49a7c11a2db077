import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@listgrove/db/db';
import { listNewestImages } from './files.server.ts';
import { drawMissing, type ImageFile, missingWidths } from './missing-widths.server.ts';
import type { MediaStore } from './store.server.ts';
import type { VariantWanted } from './variants.server.ts';

/** How many images `catchUp` looks at. Each costs two requests to the store. */
const mostImages = 500;

/** Draws the widths of images before anybody asks for them. Its methods never reject. */
export interface DrawingAhead {
  /** Draws the widths of a file that has just arrived, before those that `catchUp` has found. Resolves when nothing is left to draw. */
  add(file: ImageFile): Promise<void>;
  /** Draws the missing widths of the newest 500 images, small ones first. Resolves when nothing is left to draw. */
  catchUp(db: Db): Promise<void>;
  /** Draws nothing more. What is missing is drawn at the next request for it or by `catchUp` of the next start. */
  stop(): void;
}

/**
 * Draws widths in the background of this process, one after the other. Each waits until the store draws nothing for
 * readers, and is followed by a rest that is as long as it took. After an error, which goes to `onError`, the widths that
 * were waiting are given up.
 */
export function createDrawingAhead(store: MediaStore, onError: (error: unknown) => void): DrawingAhead {
  let waiting: VariantWanted[] = [];
  let working: Promise<void> | null = null;
  let isStopped = false;

  async function drawWaiting(): Promise<void> {
    for (;;) {
      await store.whenIdle();
      const next = isStopped ? undefined : waiting.shift();
      if (!next) return;
      const begun = performance.now();
      const isDrawn = await drawMissing(store, next);
      // The other widths of an image that is at fault would fail too.
      if (!isDrawn) waiting = waiting.filter(({ object }) => object !== next.object);
      await sleep(performance.now() - begun, undefined, { ref: false });
    }
  }

  function giveUp(error: unknown): void {
    waiting = [];
    onError(error);
  }

  async function draw(): Promise<void> {
    do {
      working ??= drawWaiting()
        .catch(giveUp)
        .finally(() => {
          working = null;
        });
      await working;
    } while (waiting.length > 0 && !isStopped);
  }

  async function findMissing(files: ImageFile[]): Promise<VariantWanted[]> {
    const variants: VariantWanted[] = [];
    for (const file of files) if (!isStopped) variants.push(...(await missingWidths(store, file)));
    return variants;
  }

  return {
    async add(file) {
      try {
        waiting.unshift(...(await findMissing([file])));
      } catch (error) {
        return giveUp(error);
      }
      return draw();
    },
    async catchUp(db) {
      try {
        const variants = await findMissing(await listNewestImages(db, mostImages));
        // Small ones are drawn fast and shown on most screens, so that most readers find theirs early.
        waiting.push(...variants.sort((a, b) => a.width - b.width));
      } catch (error) {
        return giveUp(error);
      }
      return draw();
    },
    stop() {
      isStopped = true;
    },
  };
}
