import sharp from 'sharp';
import { mostPixels, mostSeconds } from './image.ts';
import { pngFrames } from './png-frames.ts';
import { reading } from './reading.ts';

/** Maximum pixels of an AVIF. Encoding takes 25 bytes of memory per pixel, three times as much as WebP. */
const mostAvif = 2_100_000;

/**
 * Returns the image in another width (in pixels, never enlarged) and format, or null for an animation. A large image
 * becomes WebP even if `format` is AVIF; browsers that support AVIF support both. Throws CodedError as `reading` does.
 */
export function variant(image: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer | null> {
  return reading(async () => {
    const { pages = 1, autoOrient } = await sharp(image).metadata();
    // The image library draws the first frame of an animated PNG and knows of no others.
    if (pages > 1 || pngFrames(image) !== null) return null;
    const pixels = Math.min(1, (width / autoOrient.width) ** 2) * autoOrient.width * autoOrient.height;
    const resized = sharp(image, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: mostSeconds });
    return format === 'avif' && pixels <= mostAvif
      ? resized.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
      : resized.webp({ quality: 78 }).toBuffer();
  });
}
