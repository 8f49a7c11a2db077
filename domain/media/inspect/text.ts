import { fileRefused } from '../../images/file-refused.ts';
import { formatSize } from '../media.ts';
import { utf16Of } from '../text-encoding.ts';
import type { Source } from './source.server.ts';

/** The first bytes by which `isOtherText` judges. */
const headBytes = 64 * 1024;

/** Size in bytes above which a text in UTF-16 is not stored as UTF-8, because it is held in memory meanwhile. */
const largestUtf16 = 10 * 1024 * 1024;

const saveAsUtf8 = 'save it as UTF-8 and upload it again';

/** The sentence for a text in an encoding that the library does not read. */
export const notUtf8 = `The text is not UTF-8: ${saveAsUtf8}`;

/**
 * Whether a file that begins with these bytes is plain text: valid UTF-8, or UTF-16 with its mark, without what occurs only
 * in binary data.
 */
export async function isText(source: Source, head: Buffer): Promise<boolean> {
  const encoding = utf16Of(head) ?? 'utf-8';
  try {
    let isOver = false;
    for await (const text of decoded(source, encoding)) {
      if (!isPlain(text) || isJapanese(text) || (isOver && !ended.test(text))) return false;
      isOver ||= text.endsWith('\x1a');
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // the decoder found what the encoding does not have
    throw error;
  }
}

/** Whether a file begins like text in another encoding: of a single byte or several per letter, UTF-32, or UTF-16 without its mark. */
export async function isOtherText(source: Source): Promise<boolean> {
  const head = await source.read(0, headBytes);
  if (isPlain(head.toString('latin1'))) return true;
  if (source.size % 4 === 0 && isUtf32(head)) return true;
  if (source.size % 2 !== 0) return false;
  return (['utf-16le', 'utf-16be'] as const).some((encoding) => {
    try {
      // `stream` allows a letter to be cut at the end.
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      // Nearly all pairs of bytes are a letter of some language, but few are a blank or a letter of ASCII.
      return isPlain(text) && /[\s!-~]/.test(text) && !/[\p{Cn}\p{Co}]/u.test(text);
    } catch {
      return false;
    }
  });
}

/** Whether bytes are letters of four bytes each. Their number is at most 10FFFF, which few other files have in all places. */
function isUtf32(bytes: Buffer): boolean {
  const places = Array.from({ length: Math.floor(bytes.length / 4) }, (_, place) => place * 4);
  return [places.map((place) => bytes.readUInt32LE(place)), places.map((place) => bytes.readUInt32BE(place))].some(
    (letters) => letters.every((letter) => letter <= 0x10ffff) && isPlain(String.fromCodePoint(...letters)),
  );
}

/** Returns a text in UTF-16 as UTF-8 with its mark. Throws CodedError `file-refused` if it is too large for that. */
export async function asUtf8(source: Source): Promise<Buffer> {
  if (source.size > largestUtf16) {
    throw fileRefused(`The text is UTF-16 and larger than ${formatSize(largestUtf16)}: ${saveAsUtf8}`);
  }
  const encoding = utf16Of(await source.read(0, 2)) ?? 'utf-8';
  const parts = [Buffer.from('\ufeff')];
  for await (const text of decoded(source, encoding)) parts.push(Buffer.from(text));
  return Buffer.concat(parts);
}

/** Yields the text of a file without its mark, part by part. Throws TypeError at what the encoding does not have. */
async function* decoded(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source.open()) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Ctrl-Z, with which programs of DOS end a text, some by filling a block with it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is a control character
const ended = /^\x1a*$/;

/**
 * Whether a text has no control characters that occur only in binary data, and Ctrl-Z at its end only. What programs write to a terminal
 * belongs to texts: bells, backspaces, form feeds and escapes.
 */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters identify binary data
  return !/[\0-\x06\x0e-\x19\x1c-\x1f\ufffe\uffff]|\x1a[^\x1a]/.test(text);
}

/** Whether a text of ASCII switches to Japanese letters, as mails in ISO-2022-JP do. */
function isJapanese(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the switch begins with Escape
  return /\x1b\$[@B(]/.test(text);
}
