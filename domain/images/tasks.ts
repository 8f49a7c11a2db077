import sharp from 'sharp';
import { iconOf, tile } from './icon.ts';
import { measure } from './measure.ts';
import { drawShareImage } from './share-image.ts';
import { variant } from './variant.ts';

// The cache of libvips would only help if the next task used the same image.
sharp.cache(false);
sharp.concurrency(1);

/** All image tasks by name. They run only in the process of `image-process.ts`. */
export const tasks = { measure, variant, iconOf, tile, drawShareImage };

/** The signatures of the image tasks by name. */
export type Tasks = typeof tasks;
