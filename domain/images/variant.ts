import sharp from 'sharp';
import { mostPixels, mostSeconds } from './image.ts';

/** The image in another width and format; null for what is an animation. */
export async function variant(image: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer | null> {
  const { pages = 1 } = await sharp(image).metadata();
  if (pages > 1) return null;
  const resized = sharp(image, { limitInputPixels: mostPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: mostSeconds });
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })).toBuffer();
}
