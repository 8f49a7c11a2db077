// A file of the media library (S2 3, 5, 9), as browsers see it too.

export const mediaCategories = [
  { value: 'image', label: 'Images', one: 'Image' },
  { value: 'video', label: 'Videos', one: 'Video' },
  { value: 'audio', label: 'Audio', one: 'Audio' },
  { value: 'document', label: 'Documents', one: 'Document' },
] as const;

export type MediaCategory = (typeof mediaCategories)[number]['value'];

/** What may be uploaded, by the ending of its name (S2 5). */
export const endingsOf = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'bmp'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'flv', 'webm', 'mkv'],
  audio: ['mp3', 'wav', 'flac', 'aac', 'ogg', 'm4a'],
  document: ['pdf', 'doc', 'docx', 'txt', 'rtf', 'odt'],
} as const satisfies Record<MediaCategory, readonly string[]>;

const megabyte = 1024 * 1024;

/** The most bytes that a file may have (decisions.md, "Media"). */
export const largestImage = 10 * megabyte;
export const largestFile = 200 * megabyte;

/** An image that somebody chose or uploaded: all that a form or the editor needs of it. */
export interface PickedImage {
  /** `/media/{name}` */
  url: string;
  name: string;
  alt: string;
  /** In pixels; null where an image has no size of its own. */
  width: number | null;
  height: number | null;
}

/** A file's public address. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

/** The name of the stored file that an address of this site leads to, or null for any other address. */
export function mediaName(url: string): string | null {
  return /^\/media\/([A-Za-z0-9._-]+)$/.exec(url.split('?')[0] ?? '')?.[1] ?? null;
}

/** The ending of a file's name without its dot, in lower case; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What a file claims to be by its name, or null for what the library does not take. */
export function categoryByName(name: string): MediaCategory | null {
  const ending = endingOf(name);
  const found = mediaCategories.find(({ value }) => (endingsOf[value] as readonly string[]).includes(ending));
  return found?.value ?? null;
}

/** What is wrong with a file before anybody has read it, as a sentence; null when nothing is. `size` in bytes. */
export function faultByName(name: string, size: number): string | null {
  const category = categoryByName(name);
  if (!category) return 'This type of file is not accepted';
  if (size === 0) return 'The file is empty';
  const largest = category === 'image' ? largestImage : largestFile;
  return size > largest ? `The file is larger than ${formatSize(largest)}` : null;
}

/** "1.5 MB": with base 1024 and at most two decimals (S2 9). */
export function formatSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
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

/** Whether nobody has said yet what an image shows, nor that it is decoration. */
export function needsDescription(file: { category: MediaCategory; alt: string; is_decorative: boolean }): boolean {
  return file.category === 'image' && file.alt === '' && !file.is_decorative;
}
