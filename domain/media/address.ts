// Where the library's files stand, and the other widths of its images. Public pages need no more of it.

/** A file's public address. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/** The name of the stored file that an address of this site leads to, or null for any other address. */
function mediaName(url: string): string | null {
  return /^\/media\/([A-Za-z0-9._-]+)$/.exec(url.split('?')[0] ?? '')?.[1] ?? null;
}

/** The ending of a file's name without its dot, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The widths that images are also made in, in pixels; no other is. */
export const variantWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** An image's `srcset`: itself in every width up to its own. Undefined for what has only one size, drawings among it. */
export function srcSetOf(url: string, width: number | null): string | undefined {
  const name = mediaName(url);
  if (!name || !width || !hasVariants(name)) return undefined;
  const smaller = variantWidths.filter((each) => each < width);
  const largest = variantWidths.find((each) => each >= width);
  return [...smaller, ...(largest ? [largest] : [])]
    .map((each) => `${mediaUrl(name)}?w=${each} ${Math.min(each, width)}w`)
    .join(', ');
}

/** The address of an image in the first of the widths that is enough; itself where it has no others. */
export function variantUrl(url: string, width: number): string {
  const name = mediaName(url);
  const enough = variantWidths.find((each) => each >= width);
  return name && enough && hasVariants(name) ? `${mediaUrl(name)}?w=${enough}` : url;
}

/** Whether an image is made in other widths: drawings need none, animations and bitmaps get none. */
export function hasVariants(name: string): boolean {
  return ['jpg', 'jpeg', 'png', 'webp'].includes(endingOf(name));
}
