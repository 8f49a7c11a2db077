const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Bytes of a chunk beside its data: the length, the type and the checksum. */
const chunkBytes = 12;

/**
 * Returns the number of frames that an animated PNG states, or null for any other image. The chunk that states it comes
 * before the first data of the picture, so that nothing is read of a still one but the beginning.
 */
export function pngFrames(image: Buffer): number | null {
  if (!image.subarray(0, signature.length).equals(signature)) return null;
  for (let at = signature.length; at + chunkBytes <= image.length; ) {
    const type = image.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return null;
    if (type === 'acTL') return image.readUInt32BE(at + 8);
    at += chunkBytes + image.readUInt32BE(at);
  }
  return null;
}
