import sharp from 'sharp';
import { drawShareImage } from './draw-share-image.server.ts';
import { iconOf, tile } from './icon.server.ts';
import { measure } from './measure.server.ts';
import { variant } from './variant.server.ts';

// What libvips would keep for the next image, which is another one.
sharp.cache(false);
sharp.concurrency(1);

/** All that is done with images, by name. Runs only in the process of `image-process.ts`. */
export const tasks = { measure, variant, iconOf, tile, drawShareImage };

export type Tasks = typeof tasks;
