import sharp from 'sharp';
import { mostPixels, mostSeconds } from './inspect/image.ts';
import { variantWidths } from './media.ts';
import type { MediaStore } from './store.server.ts';

export type VariantFormat = 'avif' | 'webp';

/** The format to send to whoever accepts this; null for the image as it is. Only what is named counts: an asterisk is no wish. */
export function variantFormat(accept: string): VariantFormat | null {
  const named = accept.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  return (
    (['avif', 'webp'] as const).find((format) => named.some((each) => each.trim().startsWith(`image/${format}`))) ??
    null
  );
}

/** Whether images are made in this width. */
export function isVariantWidth(width: number): boolean {
  return (variantWidths as readonly number[]).includes(width);
}

/**
 * A stored image in another width and format, made once for each state of the image (`tag`) and kept. Null when it cannot
 * be made now: too much is waiting, or the image is an animation or unreadable.
 */
export async function readVariant(
  store: MediaStore,
  { name, tag, width, format }: { name: string; tag: string; width: number; format: VariantFormat },
): Promise<Buffer | null> {
  const made = await store.keep(`variants/${name}/${tag}-${width}.${format}`, async () => {
    const image = await store.read(name);
    return (image && (await draw(image, width, format))) ?? Buffer.alloc(0);
  });
  return made && made.length > 0 ? made : null;
}

async function draw(image: Buffer, width: number, format: VariantFormat): Promise<Buffer | null> {
  try {
    const { pages = 1 } = await sharp(image).metadata();
    if (pages > 1) return null;
    const resized = sharp(image, { limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: mostSeconds });
    return await (format === 'avif'
      ? resized.avif({ quality: 55, effort: 3 })
      : resized.webp({ quality: 78 })
    ).toBuffer();
  } catch {
    return null; // not an image after all: it is sent as it is
  }
}
