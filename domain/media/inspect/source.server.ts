import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CodedError } from '@listgrove/kernel/errors';
import type { ByteRange, ObjectStore } from '../objects.server.ts';

/** Bytes that are looked at before they become a file of the library. */
export interface Source {
  size: number;
  open(range?: ByteRange): Promise<Readable>;
  /** The bytes from `start` to before `end`, fewer where the file ends. */
  read(start: number, end: number): Promise<Buffer>;
}

/** The object under `key` as a source. */
export function sourceOf(objects: ObjectStore, key: string, size: number): Source {
  async function open(range?: ByteRange): Promise<Readable> {
    const stream = await objects.open(key, range);
    if (!stream) throw new CodedError('upload-gone', 'The upload is no longer there');
    return stream;
  }
  return {
    size,
    open,
    async read(start, end) {
      const last = Math.min(end, size) - 1;
      return last < start ? Buffer.alloc(0) : buffer(await open({ start, end: last }));
    },
  };
}
