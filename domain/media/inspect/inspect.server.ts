import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';
import type { ImageFacts } from '../../images/image.ts';
import { isolate } from '../../isolated/isolate.server.ts';
import { beforeBackground } from '../../isolated/turns.server.ts';
import { cleanSvg } from '../svg/clean-svg.server.ts';
import { utf16Of } from '../text-encoding.ts';
import { type FileType, type StoredEnding, typeOf } from '../types.ts';
import type { UploadedBytes } from './uploaded-bytes.server.ts';

const module = new URL('./tasks.server.ts', import.meta.url).href;

/** The type of an uploaded file and, for an image, its measurements. */
export interface Inspected extends FileType, Partial<ImageFacts> {
  /** The bytes to store instead of the uploaded ones: a sanitized SVG, a JPEG with its end, a text in UTF-16 as UTF-8; otherwise null. */
  cleaned: Buffer | null;
  /** A sentence about what is not stored as it was uploaded, or empty. */
  note: string;
}

/**
 * Inspects an uploaded file and returns its type, as `judge` decides it. This process only passes the bytes on: they are
 * parsed in child processes with limits of time and memory, so that no file can stop the server. Throws CodedError
 * `file-refused` with the reason if the library does not accept the file, and what `bytes.read` throws.
 */
export async function inspect(bytes: UploadedBytes, originalName: string): Promise<Inspected> {
  if (bytes.size === 0) throw fileRefused('The file is empty');
  return beforeBackground(() => inspectAtOnce(bytes, originalName));
}

async function inspectAtOnce(bytes: UploadedBytes, originalName: string): Promise<Inspected> {
  const ending = (await inspectIsolated('judge', bytes, [bytes.size, originalName])) as StoredEnding; // its result type
  const fileType = typeOf(ending);
  if (fileType.category !== 'image') return { ...fileType, cleaned: await recoded(bytes, ending), note: '' };
  const whole = () => bytes.read(0, bytes.size);
  const { svg, note } = ending === 'svg' ? await cleanSvg(whole) : { svg: null, note: '' };
  const cleaned = ending === 'jpg' ? await completed(bytes) : svg;
  const facts = await draw('measure', async () => [cleaned ?? (await whole()), ending]).catch(refuseTimeout);
  return { ...fileType, cleaned, note, ...facts };
}

/** Returns a JPEG that lacks its end marker only with it, because the image library takes it for damaged without; null for all others. */
async function completed({ size, read }: UploadedBytes): Promise<Buffer | null> {
  if ((await read(size - 2, size)).toString('hex') === 'ffd9') return null;
  return draw('withJpegEnd', async () => [await read(0, size)]).catch(refuseTimeout);
}

/** Returns a text in UTF-16 as UTF-8, because texts are sent as such; null for all other files. */
async function recoded(bytes: UploadedBytes, ending: StoredEnding): Promise<Buffer | null> {
  if (ending !== 'txt' || !utf16Of(await bytes.read(0, 2))) return null;
  return (await inspectIsolated('toUtf8', bytes, [bytes.size])) as Buffer; // the result type of this task
}

/** Runs a task on the bytes of a file and returns its result. */
async function inspectIsolated(task: string, { read }: UploadedBytes, input: unknown[]): Promise<unknown> {
  return isolate({ module, task, inputOf: async () => input, read }).catch((error: unknown) => {
    if (isCoded(error, 'task-died')) throw fileRefused('The file takes too much memory to inspect', error);
    throw isCoded(error, 'task-timeout') ? fileRefused('The file takes too much time to inspect', error) : error;
  });
}

/** Turns a timeout into a refusal, because the person who uploads is waiting and can upload the image again. */
function refuseTimeout(error: unknown): never {
  throw isCoded(error, 'image-timeout') ? fileRefused(error.message, error) : error;
}
