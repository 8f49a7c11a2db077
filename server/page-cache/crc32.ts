import zlib from 'node:zlib';

// CRC-32 of gzip (RFC 1952) for bytes that consist of parts whose own checksums are known. Computing it over a whole page of
// 100 KB takes 42 µs, most of what a response takes otherwise.

/** The polynomial of CRC-32 with its bits reversed, without the highest one. */
const polynomial = 0xedb88320;

/** The checksum of some bytes, and what appending them does to a checksum of the bytes before. */
export interface Checksum {
  crc: number;
  /** x to the power of the number of bits, modulo the polynomial. */
  shift: number;
}

/** Returns the checksum of `bytes`; null before Node 20.15, which cannot compute it. */
export const checksumOf: ((bytes: Uint8Array) => Checksum) | null = zlib.crc32
  ? (bytes) => ({ crc: zlib.crc32(bytes), shift: powerOfX(bytes.length * 8) })
  : null;

/** Returns the CRC-32 of the bytes of checksum `before` followed by those of `next`. */
export function appendChecksum(before: number, { crc, shift }: Checksum): number {
  return (multiply(shift, before) ^ crc) >>> 0;
}

/** Returns the product of two polynomials modulo the polynomial; the highest bit of a number is the lowest power. */
function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product >>> 0;
}

function powerOfX(exponent: number): number {
  let [power, square] = [0x80000000, 0x40000000]; // 1 and x
  for (let remainder = exponent; remainder > 0; remainder = Math.floor(remainder / 2)) {
    if (remainder % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}
