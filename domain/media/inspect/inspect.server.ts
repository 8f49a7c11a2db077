import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';
import type { ImageFacts } from '../../images/image.ts';
import { categoryByName, formatSize, largestFile, largestImage } from '../media.ts';
import { cleanSvg } from '../svg/clean-svg.server.ts';
import { type FileType, typeOf } from '../types.ts';
import { detect } from './detect.ts';
import { refusePolyglot } from './polyglot.ts';
import type { Source } from './source.server.ts';

/** The type of an uploaded file and, for an image, its measurements. */
export interface Inspected extends FileType, Partial<ImageFacts> {
  /** The bytes to store instead of the uploaded ones: the sanitized content of an SVG; null for other types. */
  cleaned: Buffer | null;
}

/**
 * Inspects an uploaded file and returns its type. The type is decided by the content and must be of the category that the
 * extension of the name indicates. Throws CodedError `file-refused` with the reason if the library does not accept the
 * file.
 */
export async function inspect(source: Source, originalName: string): Promise<Inspected> {
  if (source.size === 0) throw fileRefused('The file is empty');
  const ending = await detect(source);
  const promised = categoryByName(originalName);
  if (!ending || !promised) throw fileRefused('This type of file is not accepted');
  const fileType = typeOf(ending);
  if (fileType.category !== promised) throw fileRefused('The file is not what its name says');
  const largest = fileType.category === 'image' ? largestImage : largestFile;
  if (source.size > largest) throw fileRefused(`The file is larger than ${formatSize(largest)}`);
  await refusePolyglot(source, ending);
  if (fileType.category !== 'image') return { ...fileType, cleaned: null };
  const whole = () => source.read(0, source.size);
  const cleaned = ending === 'svg' ? Buffer.from(await cleanSvg(whole)) : null;
  const facts = await draw('measure', async () => [cleaned ?? (await whole()), ending]).catch(refuseTimeout);
  return { ...fileType, cleaned, ...facts };
}

/** Turns a timeout into a refusal, because the person who uploads is waiting and can upload the image again. */
function refuseTimeout(error: unknown): never {
  throw isCoded(error, 'image-timeout') ? fileRefused(error.message, error) : error;
}
