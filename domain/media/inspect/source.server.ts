import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CodedError } from '@listgrove/kernel/errors';
import type { ByteRange, ObjectStore } from '../objects.server.ts';

/** The content of an uploaded file that is being inspected. `size` is in bytes. */
export interface Source {
  size: number;
  open(range?: ByteRange): Promise<Readable>;
  /** Returns the bytes from `start` up to but not including `end`, or fewer if the file ends before. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Returns the object with this key as a source. Its methods throw CodedError `upload-gone` if it does not exist. */
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
