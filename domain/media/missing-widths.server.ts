import { hasVariants, offeredWidths } from './address.ts';
import type { MediaFile } from './files.server.ts';
import { objectOf } from './object-of.server.ts';
import type { MediaStore } from './store.server.ts';
import { readVariant, type VariantWanted, variantKey } from './variants.server.ts';

/** The format that nearly all browsers ask for; what the others ask for is drawn when they do. */
const format = 'avif';

/** What is read of a file of the library to find its widths. */
export type ImageFile = Pick<MediaFile, 'name' | 'object' | 'width'>;

/**
 * Returns the widths that pages offer of this image and that are not stored yet, ascending. Returns none if the file has
 * no variants, or if one of them was not possible. Throws CodedError `store-unavailable`.
 */
export async function missingWidths({ objects }: MediaStore, file: ImageFile): Promise<VariantWanted[]> {
  if (!file.width || !hasVariants(file.name)) return [];
  const object = objectOf(file);
  const head = await objects.head(`media/${object}`);
  if (!head) return [];
  const stored = new Set<string>();
  const prefix = `variants/${object}/`;
  for await (const { key, size } of objects.list(prefix)) {
    // No bytes are stored for an image that is at fault or moves.
    if (size === 0 && key.startsWith(`${prefix}${head.tag}-`)) return [];
    stored.add(key);
  }
  return offeredWidths(file.width)
    .map((width) => ({ object, tag: head.tag, width, format }) as const)
    .filter((wanted) => !stored.has(variantKey(wanted)));
}

/**
 * Draws and stores an image in a width, as a request for it would. Returns false if that is not possible, or if the file
 * is no longer there. Throws CodedError `store-unavailable`.
 */
export async function drawMissing(store: MediaStore, wanted: VariantWanted): Promise<boolean> {
  const head = await store.objects.head(`media/${wanted.object}`);
  if (head?.tag !== wanted.tag) return false;
  return (await readVariant(store, wanted)) !== null;
}
