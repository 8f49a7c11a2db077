import type { Source } from './source.server.ts';

/** The bytes in which programs look for the end record of an archive: its own 22, and a comment of at most 64 KB. */
const mostBehind = 22 + 0xffff;

const endRecord = Buffer.from('PK\x05\x06', 'latin1');
const directory = Buffer.from('PK\x01\x02', 'latin1');
/** Stands 20 bytes before the end record of an archive with numbers of 64 bits. */
const locator = Buffer.from('PK\x06\x07', 'latin1');

/**
 * Returns where the ZIP archive at the end of a file ends, its comment included, or null if there is none with entries. Whatever
 * begins the file may stand before the archive, and other bytes behind it, as programs that open archives allow.
 */
export async function endOfArchive(source: Source): Promise<number | null> {
  const from = Math.max(0, source.size - mostBehind);
  const tail = await source.read(from, source.size);
  for (let at = tail.length - 22; at >= 0; at--) {
    at = tail.lastIndexOf(endRecord, at);
    if (at < 0) return null;
    const end = from + at + 22 + tail.readUInt16LE(at + 20);
    if (end <= source.size && (await isEndRecord(source, from + at))) return end;
  }
  return null;
}

/** Whether an end record tells where its archive is. Other files may contain the four bytes with which one begins. */
async function isEndRecord(source: Source, at: number): Promise<boolean> {
  const record = await source.read(at, at + 22);
  if (record.readUInt16LE(10) === 0) return false;
  if (await isAt(source, at - 20, locator)) return true;
  const [size, offset] = [record.readUInt32LE(12), record.readUInt32LE(16)];
  // What stands before an archive is not counted in its offsets, unless a program has corrected them.
  return offset + size <= at && ((await isAt(source, at - size, directory)) || isAt(source, offset, directory));
}

async function isAt(source: Source, at: number, bytes: Buffer): Promise<boolean> {
  return at >= 0 && (await source.read(at, at + bytes.length)).equals(bytes);
}
