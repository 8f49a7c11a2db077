import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';
import type { ImageFacts } from '../../images/image.ts';
import { isolate } from '../../isolated/isolate.server.ts';
import { cleanSvg } from '../svg/clean-svg.server.ts';
import { type FileType, type StoredEnding, typeOf } from '../types.ts';
import type { UploadedBytes } from './uploaded-bytes.server.ts';

const module = new URL('./tasks.server.ts', import.meta.url).href;

/** The type of an uploaded file and, for an image, its measurements. */
export interface Inspected extends FileType, Partial<ImageFacts> {
  /** The bytes to store instead of the uploaded ones: the sanitized content of an SVG; null for other types. */
  cleaned: Buffer | null;
}

/**
 * Inspects an uploaded file and returns its type, as `judge` decides it. This process only passes the bytes on: they are
 * parsed in child processes with limits of time and memory, so that no file can stop the server. Throws CodedError
 * `file-refused` with the reason if the library does not accept the file, and what `bytes.read` throws.
 */
export async function inspect(bytes: UploadedBytes, originalName: string): Promise<Inspected> {
  if (bytes.size === 0) throw fileRefused('The file is empty');
  const ending = await judgeIsolated(bytes, originalName);
  const fileType = typeOf(ending);
  if (fileType.category !== 'image') return { ...fileType, cleaned: null };
  const whole = () => bytes.read(0, bytes.size);
  const cleaned = ending === 'svg' ? await cleanSvg(whole) : null;
  const facts = await draw('measure', async () => [cleaned ?? (await whole()), ending]).catch(refuseTimeout);
  return { ...fileType, cleaned, ...facts };
}

async function judgeIsolated({ size, read }: UploadedBytes, originalName: string): Promise<StoredEnding> {
  const inputOf = async () => [size, originalName];
  const ending = await isolate({ module, task: 'judge', inputOf, read }).catch((error: unknown) => {
    if (isCoded(error, 'task-died')) throw fileRefused('The file takes too much memory to inspect', error);
    throw isCoded(error, 'task-timeout') ? fileRefused('The file takes too much time to inspect', error) : error;
  });
  return ending as StoredEnding; // the result type of this task
}

/** Turns a timeout into a refusal, because the person who uploads is waiting and can upload the image again. */
function refuseTimeout(error: unknown): never {
  throw isCoded(error, 'image-timeout') ? fileRefused(error.message, error) : error;
}
