import { fileTypeFromBuffer } from 'file-type';
import type { StoredEnding } from '../types.ts';
import type { Source } from './source.server.ts';
import { beginsAsSvg } from './svg-start.ts';
import { isText } from './text.ts';
import { zipEnding } from './zip.server.ts';

/** Bytes at the beginning of a file from which its type is detected. */
const headBytes = 64 * 1024;

/** Maps the extensions of `file-type` to the accepted ones. Related formats map to the same extension. */
const endings: Record<string, StoredEnding> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  avi: 'avi',
  asf: 'wmv',
  flv: 'flv',
  webm: 'webm',
  mkv: 'mkv',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  m4a: 'm4a',
  pdf: 'pdf',
  rtf: 'rtf',
};

/**
 * Detects the type of a file by its content, ignoring its name. Returns its extension, or null if the library does not
 * accept the type. Throws CodedError `file-refused` for a damaged or suspicious ZIP archive.
 */
export async function detect(source: Source): Promise<StoredEnding | null> {
  const head = await source.read(0, headBytes);
  if (head.subarray(0, 4).equals(zipStart)) return zipEnding(source);
  if (head.subarray(0, 8).equals(compoundStart)) return (await holdsWordDocument(source)) ? 'doc' : null;
  const type = await fileTypeFromBuffer(await withoutTag(source, head));
  if (type && writtenAsText.has(type.ext)) return endings[type.ext] ?? null;
  if (beginsAsSvg(head.toString('utf8'))) return 'svg';
  // Before the signatures of binary types, because some are two letters with which a text can begin too.
  if (await isText(source)) return 'txt';
  return type ? (endings[type.ext] ?? null) : null;
}

/** Accepted types whose files may consist of text only. */
const writtenAsText = new Set(['pdf', 'rtf']);

const zipStart = Buffer.from('PK\x03\x04', 'latin1');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Returns the beginning of the content after an ID3 tag. The tag can contain a large picture, which hides the type of
 * the file.
 */
async function withoutTag(source: Source, head: Buffer): Promise<Buffer> {
  if (head.subarray(0, 3).toString('latin1') !== 'ID3' || head.length < 10) return head;
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return size + 10 < headBytes / 2 ? head : source.read(size + 10, size + 10 + headBytes);
}

/**
 * Whether a compound file is a Word document. The format contains named streams; only Word documents have one with this
 * name, other files (spreadsheets, installers) have others.
 */
async function holdsWordDocument(source: Source): Promise<boolean> {
  const name = Buffer.from('WordDocument', 'utf16le');
  let kept = Buffer.alloc(0);
  for await (const chunk of source.open()) {
    kept = Buffer.concat([kept, chunk as Buffer]);
    if (kept.includes(name)) return true;
    kept = kept.subarray(-name.length);
  }
  return false;
}
