import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../images/draw.server.ts';
import { fileRefused } from '../images/file-refused.ts';
import { imageTimeout } from '../images/image-timeout.ts';
import { variantWidths } from './address.ts';
import type { MediaStore } from './store.server.ts';

export type VariantFormat = 'avif' | 'webp';

/** An image in another width, and what it is sent as. */
export interface Variant {
  bytes: Buffer;
  format: VariantFormat;
}

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
 * A stored image in another width and format, made once for each state of the image (`tag`) and kept; a large AVIF may be a
 * WebP. Null when it cannot be made now: too much is waiting, the image is an animation or at fault, or it came too late and
 * rests (`pauses.ts`).
 */
export async function readVariant(
  store: MediaStore,
  { name, tag, width, format }: { name: string; tag: string; width: number; format: VariantFormat },
): Promise<Variant | null> {
  const image = `${name}/${tag}`;
  const read = async () => {
    if (store.backoff.isWaiting(image)) throw imageTimeout();
    const bytes = await store.read(name);
    if (!bytes) throw fileRefused('The file is no longer there');
    return bytes;
  };
  try {
    const made = await store.keep(`variants/${image}-${width}.${format}`, () =>
      draw('variant', async () => [await read(), width, format]).then(bytesOf, nothingIfAtFault),
    );
    return made && made.length > 0 ? { bytes: made, format: formatOf(made) } : null;
  } catch (error) {
    if (!isCoded(error, 'image-timeout')) throw error;
    if (!store.backoff.isWaiting(image)) store.backoff.recordTimeout(image);
    return null;
  }
}

/** What is kept for an image that is sent as it is: no bytes. */
const bytesOf = (drawn: Buffer | null) => drawn ?? Buffer.alloc(0);

/** Only what will fail again is kept so; anything else is tried again by whoever asks next. */
function nothingIfAtFault(error: unknown): Buffer {
  if (isCoded(error, 'file-refused')) return Buffer.alloc(0);
  throw isCoded(error) ? error : imageTimeout(error);
}

function formatOf(bytes: Buffer): VariantFormat {
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'webp' : 'avif';
}
