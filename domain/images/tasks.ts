import sharp from 'sharp';
import { iconOf, tile } from './icon.ts';
import { measure } from './measure.ts';
import { drawShareImage } from './share-image.ts';
import { variant } from './variant.ts';

// What libvips would keep for the next image, which is another one.
sharp.cache(false);
sharp.concurrency(1);

/** All that is done with images, by name. Runs only in the process of `image-process.ts`. */
export const tasks = { measure, variant, iconOf, tile, drawShareImage };

export type Tasks = typeof tasks;
