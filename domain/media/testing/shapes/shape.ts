import type { StoredEnding } from '../../types.ts';

/** A file as programs write it, and what becomes of it. */
export interface Shape {
  /** What it is, for the name of its test. */
  what: string;
  /** The name under which it is uploaded. */
  name: string;
  bytes: Buffer | string;
  /** The extension under which it is stored, or the sentence that refuses it. */
  is: StoredEnding | Refusal;
}

type Refusal = (typeof refusals)[keyof typeof refusals];

/** The sentences that refuse files of the table. */
export const refusals = {
  type: 'This type of file is not accepted',
  heic: 'HEIC images are not accepted: save this one as JPEG or PNG',
  avif: 'AVIF images are not accepted: save this one as JPEG or PNG',
  name: 'The file is not what its name says',
  two: 'The file is of two types at once',
  damaged: 'The image is damaged',
  pixels: 'The image has more than 52 million pixels',
  drawing: 'The drawing defines entities',
  document: 'The document is damaged',
  empty: 'The file is empty',
  encoding: 'The text is not UTF-8: save it as UTF-8 and upload it again',
} as const;

/** A row of a table: what a file is, its name, what becomes of it, and its bytes. */
type Row = [what: Shape['what'], name: Shape['name'], is: Shape['is'], bytes: Shape['bytes']];

/** Returns the shapes in the rows of a table. */
export function shapesOf(rows: Row[]): Shape[] {
  return rows.map(([what, name, is, bytes]) => ({ what, name, is, bytes }));
}

/** Returns these parts of a file, one after the other. Texts and numbers are bytes. */
export function bytesOf(...parts: (Buffer | string | number | { zeros: number })[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      if (typeof part === 'string') return Buffer.from(part, 'latin1');
      return typeof part === 'number' ? Buffer.from([part]) : Buffer.alloc(part.zeros);
    }),
  );
}

/** Returns bytes written in hexadecimal digits; blanks are for the reader. */
export function hex(digits: string): Buffer {
  return Buffer.from(digits.replaceAll(' ', ''), 'hex');
}
