import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../../images/draw.server.ts';
import { fileRefused } from '../../images/file-refused.ts';
import type { ImageFacts } from '../../images/image.ts';
import { categoryByName, formatSize, largestFile, largestImage } from '../media.ts';
import { cleanSvg } from '../svg/clean-svg.ts';
import { type FileType, typeOf } from '../types.ts';
import { detect } from './detect.ts';
import { refusePolyglot } from './polyglot.ts';
import type { Source } from './source.ts';

/** What an uploaded file turned out to be. */
export interface Inspected extends FileType, Partial<ImageFacts> {
  /** The bytes to store instead of the uploaded ones: a drawing without what could run. */
  cleaned: Buffer | null;
}

/**
 * Reads an uploaded file and says what it is. CodedError `file-refused` with the reason when the library does not take it:
 * its type is decided by its content, and that must be of the category that its name promises.
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

/** Whoever uploads is waiting: an image that takes too long is refused, and may be sent again. */
function refuseTimeout(error: unknown): never {
  throw isCoded(error, 'image-timeout') ? fileRefused(error.message, error) : error;
}
