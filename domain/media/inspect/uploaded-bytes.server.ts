import { buffer } from 'node:stream/consumers';
import { CodedError } from '@listgrove/kernel/errors';
import type { ObjectStore } from '../objects.server.ts';

/** The bytes of an uploaded file. `size` is in bytes. */
export interface UploadedBytes {
  size: number;
  /** Returns the bytes from `start` up to but not including `end`, or fewer if the file ends before. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Returns the bytes of the object with this key. `read` throws CodedError `upload-gone` if it does not exist. */
export function uploadedBytes(objects: ObjectStore, key: string, size: number): UploadedBytes {
  return {
    size,
    async read(start, end) {
      const last = Math.min(end, size) - 1;
      if (last < start) return Buffer.alloc(0);
      const stream = await objects.open(key, { start, end: last });
      if (!stream) throw new CodedError('upload-gone', 'The upload is no longer there');
      return buffer(stream);
    },
  };
}
