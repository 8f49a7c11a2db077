import sharp from 'sharp';
import { mostPixels, mostSeconds } from './image.ts';
import { reading } from './reading.ts';

/** The most pixels that are drawn as AVIF: each costs 25 bytes while it is, three times what WebP takes. */
const mostAvif = 2_100_000;

/**
 * The image in another width and format; null for what is an animation. A large one is WebP also for those who asked for AVIF:
 * whoever reads that reads both.
 */
export function variant(image: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer | null> {
  return reading(async () => {
    const { pages = 1, autoOrient } = await sharp(image).metadata();
    if (pages > 1) return null;
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
