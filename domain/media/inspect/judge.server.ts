import { fileRefused } from '../../images/file-refused.ts';
import { categoryByName, formatSize, largestFile, largestImage } from '../media.ts';
import { type StoredEnding, typeOf } from '../types.ts';
import { detect } from './detect.ts';
import { refusePolyglot } from './polyglot.ts';
import { sourceFromParent } from './source.server.ts';
import { refuseComplexSvg } from './svg-limits.ts';

/**
 * Judges the uploaded file of `size` bytes that the parent process gave to this task, and returns the extension of its
 * type. The type is decided by the content and must be of the category that the extension of the name indicates. Throws
 * CodedError `file-refused` with the reason if the library does not accept the file.
 */
export async function judge(size: number, originalName: string): Promise<StoredEnding> {
  const source = sourceFromParent(size);
  const ending = await detect(source);
  const promised = categoryByName(originalName);
  if (!ending || !promised) throw fileRefused('This type of file is not accepted');
  const { category } = typeOf(ending);
  if (category !== promised) throw fileRefused('The file is not what its name says');
  const largest = category === 'image' ? largestImage : largestFile;
  if (size > largest) throw fileRefused(`The file is larger than ${formatSize(largest)}`);
  await refusePolyglot(source, ending);
  if (ending === 'svg') refuseComplexSvg(await source.read(0, size));
  return ending;
}
