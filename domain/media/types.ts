import { endingOf } from './address.ts';
import type { MediaCategory } from './media.ts';

/** A type of file that the library stores: the extension of its stored name, its media type and its category. */
export interface FileType {
  ending: string;
  type: string;
  category: MediaCategory;
}

const types = [
  { ending: 'jpg', type: 'image/jpeg', category: 'image' },
  { ending: 'png', type: 'image/png', category: 'image' },
  { ending: 'gif', type: 'image/gif', category: 'image' },
  { ending: 'webp', type: 'image/webp', category: 'image' },
  { ending: 'svg', type: 'image/svg+xml', category: 'image' },
  { ending: 'bmp', type: 'image/bmp', category: 'image' },
  { ending: 'mp4', type: 'video/mp4', category: 'video' },
  { ending: 'mov', type: 'video/quicktime', category: 'video' },
  { ending: 'avi', type: 'video/x-msvideo', category: 'video' },
  { ending: 'wmv', type: 'video/x-ms-wmv', category: 'video' },
  { ending: 'flv', type: 'video/x-flv', category: 'video' },
  { ending: 'webm', type: 'video/webm', category: 'video' },
  { ending: 'mkv', type: 'video/matroska', category: 'video' },
  { ending: 'mp3', type: 'audio/mpeg', category: 'audio' },
  { ending: 'wav', type: 'audio/wav', category: 'audio' },
  { ending: 'flac', type: 'audio/flac', category: 'audio' },
  { ending: 'aac', type: 'audio/aac', category: 'audio' },
  { ending: 'ogg', type: 'audio/ogg', category: 'audio' },
  { ending: 'm4a', type: 'audio/mp4', category: 'audio' },
  { ending: 'pdf', type: 'application/pdf', category: 'document' },
  { ending: 'doc', type: 'application/msword', category: 'document' },
  {
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    category: 'document',
  },
  { ending: 'odt', type: 'application/vnd.oasis.opendocument.text', category: 'document' },
  { ending: 'rtf', type: 'application/rtf', category: 'document' },
  { ending: 'txt', type: 'text/plain; charset=utf-8', category: 'document' },
] as const satisfies FileType[];

/** The extension of a stored file. */
export type StoredEnding = (typeof types)[number]['ending'];

/** Returns the type of a stored file by the extension of its name, or null for an unknown extension. */
export function storedType(name: string): FileType | null {
  const ending = endingOf(name);
  return types.find((each) => each.ending === ending) ?? null;
}

/** Returns the type with this extension. */
export function typeOf(ending: StoredEnding): FileType {
  const fileType = types.find((each) => each.ending === ending);
  if (!fileType) throw new Error(`no type for ${ending}`); // unreachable: the extensions come from the table
  return fileType;
}
