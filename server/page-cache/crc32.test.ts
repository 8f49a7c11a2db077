import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { appendChecksum, checksumOf } from './crc32.ts';

const without = checksumOf ? '' : ' (left out: this Node has no zlib.crc32)';
test.runIf(checksumOf)(
  `the checksums of parts make the checksum of the whole, whatever their lengths${without}`,
  () => {
    for (const lengths of [[0], [1], [0, 1, 0], [5, 0, 7], [65_535, 1, 65_536, 300_000], [31, 32, 33, 255, 256]]) {
      const parts = lengths.map((length) => randomBytes(length));
      const whole = parts.reduce(
        (before, part) => appendChecksum(before, checksumOf?.(part) ?? { crc: 0, shift: 0 }),
        0,
      );
      expect(whole, lengths.join()).toBe(zlib.crc32(Buffer.concat(parts)));
    }
  },
);
