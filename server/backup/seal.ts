import { createHash } from 'node:crypto';
import { paths } from './manifest.ts';

/**
 * Returns the last bytes of an archive: a tar entry with the SHA-256 hash of all bytes before it, and the end of the tar.
 * They are always the same for the same hash, so that a change of any byte of an archive is noticed; written here rather
 * than by the tar library, so that another version of it still accepts older archives.
 */
export function sealOf(sha256: string): Buffer {
  const text = `${sha256}\n`;
  const header = Buffer.alloc(512);
  header.write(paths.checksum, 0);
  const fields: [number, string][] = [
    [100, '000600 \0'],
    [108, '000000 \0'],
    [116, '000000 \0'],
    [124, `${text.length.toString(8).padStart(11, '0')} `],
    [136, '00000000000 '],
    [148, '        '],
    [156, '0'],
    [257, 'ustar\x0000'],
  ];
  for (const [offset, value] of fields) header.write(value, offset, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.from(text.padEnd(512, '\0')), Buffer.alloc(1024)]);
}

/** The number of bytes that `sealOf` returns. */
export const sealSize: number = sealOf(createHash('sha256').digest('hex')).length;
