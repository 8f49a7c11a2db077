import sharp from 'sharp';
import { drawShareImage } from './draw-share-image.server.ts';
import { iconOf, maskableOf, tile } from './icon.server.ts';
import { withJpegEnd } from './jpeg-end.server.ts';
import { measure } from './measure.server.ts';
import { variant } from './variant.server.ts';

// The cache of libvips would only help if the next task used the same image.
sharp.cache(false);
sharp.concurrency(1);

/** All image tasks by name. They run only in the isolated process (`draw.server.ts`). */
export const tasks = { measure, withJpegEnd, variant, iconOf, maskableOf, tile, drawShareImage };

/** The signatures of the image tasks by name. */
export type Tasks = typeof tasks;
