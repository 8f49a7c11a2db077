import { crc32 } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([number32(data.length), body, number32(crc32(body))]);
}

/** Returns a PNG of these chunks. */
export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([signature, ...chunks]);
}

/** Returns an animated PNG that shows a still one twice. */
export function animatedPng(still: Buffer): Buffer {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = signature.length; at < still.length; ) {
    const length = still.readUInt32BE(at);
    chunks.push({ type: still.toString('latin1', at + 4, at + 8), data: still.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  const size = chunks.find(({ type }) => type === 'IHDR')?.data.subarray(0, 8) ?? Buffer.alloc(8);
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  // The place of a frame in the picture, how long it is shown (half a second), and how it takes the place of the last one.
  const frame = (order: number) =>
    pngChunk('fcTL', Buffer.concat([number32(order), size, Buffer.alloc(8), Buffer.from('000100020000', 'hex')]));
  return pngOf(
    ...chunks.filter(({ type }) => type === 'IHDR').map(({ type, data }) => pngChunk(type, data)),
    pngChunk('acTL', Buffer.concat([number32(2), number32(0)])),
    frame(0),
    pngChunk('IDAT', pixels),
    frame(1),
    pngChunk('fdAT', Buffer.concat([number32(2), pixels])),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
