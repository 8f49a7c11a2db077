// Types, limits and texts of the media library that the browser uses as well.

import { endingOf } from './address.ts';

/** The categories of files in the order of the library's filter, with labels for many files and for one. */
export const mediaCategories = [
  { value: 'image', label: 'Images', one: 'Image' },
  { value: 'video', label: 'Videos', one: 'Video' },
  { value: 'audio', label: 'Audio', one: 'Audio' },
  { value: 'document', label: 'Documents', one: 'Document' },
] as const;

/** The category of a file. */
export type MediaCategory = (typeof mediaCategories)[number]['value'];

/** The extensions of files that can be uploaded, by category; several are of one type, which is stored under the extension of the type. */
export const endingsOf = {
  image: ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'svg', 'bmp'],
  video: ['mp4', 'm4v', '3gp', 'avi', 'mov', 'wmv', 'flv', 'webm', 'mkv'],
  audio: ['mp3', 'wav', 'flac', 'aac', 'ogg', 'oga', 'opus', 'm4a', 'm4b'],
  document: ['pdf', 'doc', 'docx', 'txt', 'rtf', 'odt'],
} as const satisfies Record<MediaCategory, readonly string[]>;

const megabyte = 1024 * 1024;

/** Maximum size of an image in bytes. */
export const largestImage = 10 * megabyte;

/** Maximum size of any other file in bytes. */
export const largestFile = 200 * megabyte;

/** An image that was chosen or uploaded, with what a form or the editor needs of it. */
export interface PickedImage {
  /** `/media/{name}` */
  url: string;
  name: string;
  alt: string;
  /** In pixels, as `height`; null for an image without a size of its own. */
  width: number | null;
  height: number | null;
}

/** Returns the category that the extension of a file name indicates, or null if the library does not accept it. */
export function categoryByName(name: string): MediaCategory | null {
  const ending = endingOf(name);
  const category = mediaCategories.find(({ value }) => (endingsOf[value] as readonly string[]).includes(ending));
  return category?.value ?? null;
}

/** Known formats that are not accepted, by the extension of their name, and what their programs can save instead. */
const refusedFormats = [
  {
    files: 'images are',
    instead: 'JPEG or PNG',
    endings: 'heic heif avif tif tiff jxl jp2 psd ico dng cr2 cr3 nef arw',
  },
  { files: 'videos are', instead: 'MP4', endings: 'mpg mpeg ogv mts m2ts vob' },
  { files: 'audio is', instead: 'MP3 or M4A', endings: 'wma aif aiff amr caf mka mid' },
  { files: 'documents are', instead: 'PDF', endings: 'xls xlsx ods ppt pptx odp pages numbers key epub' },
];

/** Returns the sentence that refuses the type of a file: for a known format it says what to save instead. */
export function typeRefusal(name: string): string {
  const ending = endingOf(name);
  const format = refusedFormats.find(({ endings }) => endings.split(' ').includes(ending));
  if (!format) return 'This type of file is not accepted';
  return `${ending.toUpperCase()} ${format.files} not accepted: save this one as ${format.instead}`;
}

/** Checks a file by its name and its size in bytes before it is uploaded. Returns the reason to refuse it, or null. */
export function faultByName(name: string, size: number): string | null {
  const category = categoryByName(name);
  if (!category) return typeRefusal(name);
  if (size === 0) return 'The file is empty';
  const largest = category === 'image' ? largestImage : largestFile;
  return size > largest ? `The file is larger than ${formatSize(largest)}` : null;
}

/** Formats a number of bytes as "1.5 MB", with base 1024 and at most two decimals. */
export function formatSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const size = Number((bytes / 1024 ** step).toFixed(2));
  // A size just below the next unit is rounded up to it.
  const next = size === 1024 ? units[step + 1] : undefined;
  return next ? `1 ${next}` : `${size} ${units[step]}`;
}

/** Whether an image has no alternative text yet and is not marked as decorative. */
export function needsDescription(file: { category: MediaCategory; alt: string; is_decorative: boolean }): boolean {
  return file.category === 'image' && file.alt === '' && !file.is_decorative;
}
