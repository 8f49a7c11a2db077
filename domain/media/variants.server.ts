import { draw } from '../images/draw.server.ts';
import { variantWidths } from './address.ts';
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
    const made = image ? draw('variant', async () => [image, width, format]) : null;
    return (await made?.catch(() => null)) ?? Buffer.alloc(0); // what cannot be drawn is sent as it is
  });
  return made && made.length > 0 ? made : null;
}
