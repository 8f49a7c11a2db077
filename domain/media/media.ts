// A file of the media library (S2 3, 5, 9), as browsers see it too.

import { endingOf } from './address.ts';

/** What kinds of files there are, in the order of the library's filter. */
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

/** The most bytes that an image may have. */
export const largestImage = 10 * megabyte;

/** The most bytes that any other file may have. */
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

/** Whether nobody has said yet what an image shows, nor that it is decoration. */
export function needsDescription(file: { category: MediaCategory; alt: string; is_decorative: boolean }): boolean {
  return file.category === 'image' && file.alt === '' && !file.is_decorative;
}
