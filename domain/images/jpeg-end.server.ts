import sharp from 'sharp';
import { mostPixels, mostSeconds } from './image.ts';

const end = Buffer.from('ffd9', 'hex');

/** Bytes that decode to different pixels if they are taken for picture data. */
const fillings = ['00', '55', 'aa', 'ff00'].map((bytes) => Buffer.alloc(64, bytes, 'hex'));

/**
 * Returns a baseline JPEG with the marker of its end if that is all that it lacks, as some cameras and editors leave it out; otherwise
 * null. What follows a complete picture does not change its last rows, and what follows one that is cut off in them does.
 */
export async function withJpegEnd(jpeg: Buffer): Promise<Buffer | null> {
  if (!lacksEndOnly(jpeg)) return null;
  const completed = Buffer.concat([jpeg, end]);
  try {
    // Rows that are missing before the last ones are a warning; those of the last ones come too late for it.
    const rows = await lastRows(completed, 'warning');
    for (const filling of fillings) {
      if (!rows.equals(await lastRows(Buffer.concat([jpeg, filling, end]), 'error'))) return null;
    }
    return completed;
  } catch {
    return null;
  }
}

/**
 * Whether the markers of a JPEG are those of a baseline picture in one part, without an end. Of several scans, or of parts between which
 * a decoder can start again, the last may be missing without a trace.
 */
function lacksEndOnly(jpeg: Buffer): boolean {
  let components = 0;
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1];
    if (marker === 0xc0 || marker === 0xc1) components = jpeg[at + 9] ?? 0;
    if (marker === 0xdd) return false;
    if (marker !== 0xda) continue;
    const isWhole = at + 2 + jpeg.readUInt16BE(at + 2) < jpeg.length;
    return isWhole && components > 0 && jpeg[at + 4] === components && !jpeg.includes(end, at);
  }
  return false;
}

/** Returns the pixels of the last sixteen rows, the most that are encoded together. Decodes all rows before, and keeps none of them. */
async function lastRows(jpeg: Buffer, failOn: 'warning' | 'error'): Promise<Buffer> {
  const image = sharp(jpeg, { limitInputPixels: mostPixels, failOn, sequentialRead: true });
  const { width, height } = await image.metadata();
  const top = Math.max(0, height - 16);
  return image
    .extract({ left: 0, top, width, height: height - top })
    .raw()
    .timeout({ seconds: mostSeconds })
    .toBuffer();
}
