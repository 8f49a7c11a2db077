import { fileTypeFromBuffer } from 'file-type';
import type { MediaCategory } from '../media.ts';
import { textOfSvg } from '../svg/svg-text.ts';
import type { StoredEnding } from '../types.ts';
import { isoEnding } from './iso-tracks.ts';
import { isOggSound } from './ogg-streams.ts';
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
  avi: 'avi',
  asf: 'wmv',
  flv: 'flv',
  webm: 'webm',
  mkv: 'mkv',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  aac: 'aac',
  pdf: 'pdf',
  rtf: 'rtf',
};

/** The extensions of `file-type` for containers that hold pictures or sound whatever they are called. */
const isoContainers = new Set(['mp4', 'm4v', 'mov', 'm4a', 'm4b', 'm4p', '3gp', '3g2', 'f4v', 'f4p', 'f4a', 'f4b']);
const oggContainers = new Set(['ogg', 'oga', 'ogv', 'ogm', 'ogx', 'opus', 'spx']);

/**
 * Detects the type of a file by its content. What its name promises counts only for a text that begins like a drawing. Returns its
 * extension, or null if the library does not accept the type. Throws CodedError `file-refused` for a damaged or suspicious ZIP archive.
 */
export async function detect(source: Source, promised: MediaCategory): Promise<StoredEnding | null> {
  const head = await source.read(0, headBytes);
  if (head.subarray(0, 4).equals(zipStart)) return zipEnding(source);
  if (head.subarray(0, 8).equals(compoundStart)) return (await holdsWordDocument(source)) ? 'doc' : null;
  if (beginsAsPdf(head)) return 'pdf';
  if (beginsAsRtf(head)) return 'rtf';
  if (isSvg(textOfSvg(head), promised)) return 'svg';
  if (beginsAsLargeWave(head)) return 'wav';
  // Before the signatures of binary types, because some are two letters with which a text can begin too.
  if (await isText(source, head)) return 'txt';
  if (beginsWithOtherBox(head)) return isoEnding(source);
  const content = await withoutTag(source, head);
  // Programs that write tags may leave bytes between the tag and the music.
  const type = await fileTypeFromBuffer(content, { mpegOffsetTolerance: hasTag(head) ? mostPadding : 0 });
  if (!type) return null;
  if (isoContainers.has(type.ext)) return isoEnding(source);
  if (oggContainers.has(type.ext)) return isOggSound(content) ? 'ogg' : null;
  return endings[type.ext] ?? null;
}

/** Whether a text is a drawing. One that is named like a document may be about drawings, so that its beginning is not enough. */
function isSvg(text: string, promised: MediaCategory): boolean {
  return (
    beginsAsSvg(text) && (promised === 'image' || /www\.w3\.org\/2000\/svg|<\/(?:[\w-]{1,40}:)?svg\s*>/i.test(text))
  );
}

/**
 * Whether a file is a PDF, which may be written as text only: it begins with the signature and a version, at most after
 * blanks, and then its line ends or an object follows. A text about PDF goes on with other words. Behind lines of another
 * program, such as those that a server sent before the file, or the commands of a printer, both have to follow.
 */
function beginsAsPdf(head: Buffer): boolean {
  const start = withoutMark(head).toString('latin1').replaceAll('\x1b', ' ');
  const signature = /^([\s -;=-~]{0,1000}?)%PDF-\d\.\d[ \t]{0,9}([\r\n%]|$)?/.exec(start);
  if (!signature) return false;
  const [isFirst, endsLine, hasObject] = [!signature[1]?.trim(), signature[2] !== undefined, / 0 obj\b/.test(start)];
  return isFirst ? endsLine || hasObject : endsLine && hasObject;
}

/** Whether a file is a rich text, which is written as text only, at most after blanks. */
function beginsAsRtf(head: Buffer): boolean {
  return /^\s{0,90}\{\\rtf[\d\\{}]/.test(withoutMark(head).toString('latin1', 0, 100));
}

/** Whether a file is sound of WAVE with sizes of 64 bits (RF64, or BW64 of broadcasters), which `file-type` does not know. */
function beginsAsLargeWave(head: Buffer): boolean {
  return /^(RF64|BW64).{4}WAVE$/s.test(head.toString('latin1', 0, 12));
}

/**
 * Whether a file is a container of ISO that does not begin with its brand: a part of a stream, or a film of QuickTime that begins with
 * room for more or with a picture of itself.
 */
function beginsWithOtherBox(head: Buffer): boolean {
  return /^(styp|skip|free|wide|pnot)$/.test(head.toString('latin1', 4, 8));
}

/** Returns bytes without the mark of UTF-8, which some programs write before anything. */
function withoutMark(head: Buffer): Buffer {
  return head.toString('hex', 0, 3) === 'efbbbf' ? head.subarray(3) : head;
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The most bytes between a tag and music that `file-type` can pass over. */
const mostPadding = 4_092;

/** Whether a file begins with an ID3 tag. */
function hasTag(head: Buffer): boolean {
  return head.subarray(0, 3).toString('latin1') === 'ID3' && head.length >= 10;
}

/**
 * Returns the beginning of the content after an ID3 tag. The tag can contain a large picture, which hides the type of
 * the file. Bytes of nothing before music, which programs that cut it leave, are left out as well.
 */
async function withoutTag(source: Source, head: Buffer): Promise<Buffer> {
  if (!hasTag(head)) return isMusic(head, firstByte(head)) ? head.subarray(firstByte(head)) : head;
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return size + 10 < headBytes / 2 ? head : source.read(size + 10, size + 10 + headBytes);
}

/** Returns the place of the first byte that is not zero. */
function firstByte(head: Buffer): number {
  return head.findIndex((byte) => byte !== 0);
}

/** Whether a frame of MP3 or AAC can begin at this place: its first eleven bits are set. */
function isMusic(head: Buffer, at: number): boolean {
  return head[at] === 0xff && ((head[at + 1] ?? 0) & 0xe0) === 0xe0;
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
