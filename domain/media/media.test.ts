import { expect, test } from 'vitest';
import { formatSize } from './media.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_575, '1 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [2_000 * 1024 ** 3, '2000 GB'],
])('%d bytes are %s', (bytes, label) => {
  expect(formatSize(bytes)).toBe(label);
});
