import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../images/draw.server.ts';
import { fileRefused } from '../images/file-refused.ts';
import { imageTimeout } from '../images/image-timeout.ts';
import { variantWidths } from './address.ts';
import type { MediaStore } from './store.server.ts';

/** The formats of image variants. */
export type VariantFormat = 'avif' | 'webp';

/** An image in another width, and its format. */
export interface Variant {
  bytes: Buffer;
  format: VariantFormat;
}

/** Names an image in another width: its object, the version of its bytes (`tag`), the width and the requested format. */
export interface VariantWanted {
  object: string;
  tag: string;
  width: number;
  format: VariantFormat;
}

/** Returns the key of the stored object with this variant. */
export function variantKey({ object, tag, width, format }: VariantWanted): string {
  return `variants/${object}/${tag}-${width}.${format}`;
}

/**
 * Returns the format for an `Accept` header, or null for the original image. Wildcards are ignored: only formats that are
 * named count, AVIF before WebP.
 */
export function variantFormat(accept: string): VariantFormat | null {
  const named = accept.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  return (
    (['avif', 'webp'] as const).find((format) => named.some((each) => each.trim().startsWith(`image/${format}`))) ??
    null
  );
}

/** Whether this is one of the widths of image variants, in pixels. */
export function isVariantWidth(width: number): boolean {
  return (variantWidths as readonly number[]).includes(width);
}

/**
 * Returns the image of an object in another width and format. It is generated once per version of it (`tag`) and stored; a
 * large image is WebP even if AVIF is requested. Returns null if the original should be sent instead: too many images are
 * waiting, the image is an animation or damaged, or its processing timed out and is not retried yet
 * (`retry-backoff.ts`).
 */
export async function readVariant(store: MediaStore, wanted: VariantWanted): Promise<Variant | null> {
  const { object, tag, width, format } = wanted;
  const image = `${object}/${tag}`;
  const read = async () => {
    if (store.backoff.isWaiting(image)) throw imageTimeout();
    const bytes = await store.read(object);
    if (!bytes) throw fileRefused('The file is no longer there');
    return bytes;
  };
  try {
    const made = await store.keep(variantKey(wanted), () =>
      draw('variant', async () => [await read(), width, format]).then(bytesOf, nothingIfAtFault),
    );
    return made && made.length > 0 ? { bytes: made, format: formatOf(made) } : null;
  } catch (error) {
    if (!isCoded(error, 'image-timeout')) throw error;
    if (!store.backoff.isWaiting(image)) store.backoff.recordTimeout(image);
    return null;
  }
}

/** Stores no bytes for an image without variants, so that it is not processed again. */
const bytesOf = (drawn: Buffer | null) => drawn ?? Buffer.alloc(0);

/** Stores no bytes either if the image is at fault. Unknown failures may be temporary and are treated as timeouts. */
function nothingIfAtFault(error: unknown): Buffer {
  if (isCoded(error, 'file-refused')) return Buffer.alloc(0);
  throw isCoded(error) ? error : imageTimeout(error);
}

function formatOf(bytes: Buffer): VariantFormat {
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'webp' : 'avif';
}
