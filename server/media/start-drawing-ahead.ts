import type { Database } from '@listgrove/db/connect';
import { createDrawingAhead, type DrawingAhead } from '@listgrove/domain/media/draw-ahead.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import { log } from '../log.ts';

/** Time from the start of the process until it looks for missing widths, in milliseconds: the first page comes before. */
const catchUpAfter = 2_000;

/**
 * Starts to draw the widths of images in the background. With `catchesUp` it also draws those of images of the seed, of a
 * restored backup, and what an earlier process has left. Only the first process of a machine does so.
 */
export function startDrawingAhead(
  { db }: Database,
  store: MediaStore,
  { catchesUp }: { catchesUp: boolean },
): DrawingAhead {
  const ahead = createDrawingAhead(store, (error) =>
    log.error({ err: error }, 'images could not be drawn ahead and are drawn when pages ask for them'),
  );
  if (catchesUp) setTimeout(() => void ahead.catchUp(db), catchUpAfter).unref();
  return ahead;
}
