import { bytesOf, hex } from './shape.ts';

/** Returns a box of a container of ISO. `size` states another size than its own. */
export function box(type: string, parts: (Buffer | string | number | { zeros: number })[], size?: number): Buffer {
  const content = bytesOf(...parts);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(size ?? content.length + 8);
  return bytesOf(head, type, content);
}

/** Returns a box whose size has 64 bits. `size` states another one than its own. */
export function longBox(type: string, content: Buffer, size = BigInt(content.length + 16)): Buffer {
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(size);
  return bytesOf(hex('00000001'), type, long, content);
}

/** Returns the box that names the brand of a container. */
export const brand = (name: string) => box('ftyp', [name, hex('00000200'), name, 'isom']);

/** Returns the box that describes the tracks. */
export const movie = (...tracks: Buffer[]) => box('moov', [box('mvhd', [{ zeros: 100 }]), ...tracks]);

/** Returns a track: its number, what handles it (`vide`, `soun`), and the numbers of the tracks with its chapters. */
export function track(id: number, handler: string, chapters: number[] = []): Buffer {
  const references = chapters.map((each) => box('chap', [{ zeros: 3 }, each]));
  return box('trak', [
    box('tkhd', [hex('00000003'), { zeros: 8 }, { zeros: 3 }, id, { zeros: 68 }]),
    ...(references.length > 0 ? [box('tref', references)] : []),
    box('mdia', [
      box('mdhd', [{ zeros: 24 }]),
      box('hdlr', [{ zeros: 8 }, handler, { zeros: 12 }, 'Handler', 0]),
      box('minf', [box('hdlr', [{ zeros: 4 }, 'dhlr', 'alis', { zeros: 12 }]), { zeros: 30_000 }]),
    ]),
  ]);
}

/** The samples of a film or of sound. */
export const samples = box('mdat', [hex('de020040 fffe8001'.repeat(200))]);

/** Returns the first page of a stream in a container of Ogg. */
export function oggStart(packet: string): Buffer {
  const content = bytesOf(packet, { zeros: 24 });
  return bytesOf('OggS', 0, 2, { zeros: 8 }, hex('0a0b0c0d'), { zeros: 8 }, 1, content.length, content);
}

/** Returns a later page of a stream in a container of Ogg. */
export const oggPage = bytesOf('OggS', 0, 0, { zeros: 20 }, 1, 200, hex('0180fe'.padEnd(400, '7')));

/** Returns the beginning of a container of Matroska for this type of document. */
export function matroska(type: 'webm' | 'matroska', codec: string): Buffer {
  const header = bytesOf(hex('4286 81 01 4282'), 0x80 + type.length, type);
  const name = bytesOf(hex('86'), 0x80 + codec.length, codec);
  const tracks = bytesOf(hex('1654ae6b'), 0x80 + name.length + 2, hex('ae'), 0x80 + name.length, name);
  return bytesOf(hex('1a45dfa3'), 0x80 + header.length, header, hex('18538067 01ffffffffffffff'), tracks, {
    zeros: 50,
  });
}

/** Returns a file of RIFF, such as WAVE and AVI. */
export function riff(type: string, ...chunks: Buffer[]): Buffer {
  const content = bytesOf(type, ...chunks);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return bytesOf('RIFF', size, content);
}

/** A frame of MP3 at 128 kbit/s, and one of AAC. */
export const [mp3Frame, aacFrame] = [
  bytesOf(hex('fffb9064'), { zeros: 413 }),
  bytesOf(hex('fff15080 1f7ffc'), { zeros: 240 }),
];

/** Returns an ID3 tag of this many bytes beside its header. */
export function id3(content: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((bits) => (content.length >> bits) & 0x7f);
  return bytesOf('ID3', 3, 0, 0, ...size, content);
}
