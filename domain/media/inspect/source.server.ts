import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readFromParent } from '../../isolated/read-from-parent.server.ts';
import type { ByteRange } from '../objects.server.ts';
import type { UploadedBytes } from './uploaded-bytes.server.ts';

/** The content of an uploaded file, within the task that inspects it. */
export interface Source extends UploadedBytes {
  open(range?: ByteRange): Readable;
}

/** Returns the file of `size` bytes that the parent process gave to this task. */
export function sourceFromParent(size: number): Source {
  const open = ({ start, end }: ByteRange = { start: 0, end: size - 1 }) =>
    Readable.from(readFromParent(start, Math.min(end + 1, size)), { objectMode: false });
  return { size, open, read: (start, end) => buffer(open({ start, end: end - 1 })) };
}
