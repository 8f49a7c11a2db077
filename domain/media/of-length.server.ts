import type { Readable } from 'node:stream';

/** Yields the chunks of a stream. Throws an Error after the last one if they are not `size` bytes together. */
export async function* ofLength(size: number, bytes: Readable): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of bytes) {
    length += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  if (length !== size) throw new Error(`The stream has ${length} bytes instead of ${size}.`);
}
