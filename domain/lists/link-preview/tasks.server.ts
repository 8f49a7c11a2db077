import sharp from 'sharp';
import { fileRefused } from '../../images/file-refused.ts';
import { mostPixels, mostSeconds } from '../../images/image.ts';
import { reading } from '../../images/reading.ts';
import { readHead } from './read-head.server.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The longer side of a picture, in pixels. */
const side = 480;

/** What is drawn again. SVG and documents can refer to other files. */
const drawable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** Draws a picture of a page again as a small WebP, so that nothing of its file is left. Throws CodedError `file-refused`. */
async function drawPicture(bytes: Uint8Array): Promise<Buffer> {
  return reading(async () => {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (!drawable.has(format) || width * height > mostPixels) throw fileRefused('This is no picture.');
    return sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds })
      .webp({ quality: 78 })
      .toBuffer();
  });
}

/** The tasks of link previews by name. They run only in the isolated process. */
export const tasks = { readHead, drawPicture };

/** The signatures of the tasks by name. */
export type Tasks = typeof tasks;
