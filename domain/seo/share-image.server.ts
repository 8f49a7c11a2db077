import { createHash } from 'node:crypto';
import { draw } from '../images/draw.server.ts';
import type { ShareImage } from '../images/draw-share-image.server.ts';
import type { MediaStore } from '../media/store.server.ts';

/** Returns the PNG shown when somebody shares a page without an image of its own. It is drawn once and then stored. */
export function shareImage(store: MediaStore, image: ShareImage): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(image)).digest('hex').slice(0, 32);
  return store.derive(`share-${key}.png`, () => draw('drawShareImage', async () => [image]));
}
