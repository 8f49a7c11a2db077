// Addresses of the media library's files and of the variants of its images. Public pages import only this module of the
// library.

/** Returns the public address of the stored file with this name. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/**
 * Returns the version of a stored file, which changes when the file is replaced: the unique end of the name of the object
 * with its bytes.
 */
export function versionOf({ name, object }: { name: string; object: string | null }): string {
  return (object ?? name).replace(/\.[^.]*$/, '').slice(-8);
}

/**
 * Returns the address of a stored file with its version, so that no cache answers with the bytes of a replaced file;
 * without a file, the address itself.
 */
export function versioned(url: string, file: { version: string } | undefined): string {
  return file ? `${url}?v=${file.version}` : url;
}

/** Returns the name of the stored file at this address, or null for any other address. */
function mediaName(url: string): string | null {
  return /^\/media\/([A-Za-z0-9._-]+)$/.exec(url.split('?')[0] ?? '')?.[1] ?? null;
}

/** Returns the extension of a file name in lower case without the dot and blanks behind it, or an empty string. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)\s*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The widths of image variants, in pixels; there are no others. */
export const variantWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Returns the widths that pages offer of an image with this width, ascending: all up to its own, rounded up. */
export function offeredWidths(width: number): number[] {
  const smaller = variantWidths.filter((each) => each < width);
  const largest = variantWidths.find((each) => each >= width);
  return [...smaller, ...(largest ? [largest] : [])];
}

/**
 * Returns the `srcset` of an image with all variants up to its own width (in pixels), or undefined if it has no variants,
 * as SVGs do not. The variants have the version of the address.
 */
export function srcSetOf(url: string, width: number | null): string | undefined {
  const name = mediaName(url);
  if (!name || !width || !hasVariants(name)) return undefined;
  return offeredWidths(width)
    .map((each) => `${withWidth(url, each)} ${Math.min(each, width)}w`)
    .join(', ');
}

/** Returns the address of the smallest variant with at least this width in pixels, or `url` if there is none. */
export function variantUrl(url: string, width: number): string {
  const name = mediaName(url);
  const enough = variantWidths.find((each) => each >= width);
  return name && enough && hasVariants(name) ? withWidth(url, enough) : url;
}

function withWidth(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** Whether the image with this name has variants in other widths. SVGs need none; GIFs and bitmaps get none. */
export function hasVariants(name: string): boolean {
  return ['jpg', 'jpeg', 'png', 'webp'].includes(endingOf(name));
}
