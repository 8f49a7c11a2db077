import { fileRefused } from '../../images/file-refused.ts';
import { categoryByName, formatSize, largestFile, largestImage, type MediaCategory, typeRefusal } from '../media.ts';
import { type StoredEnding, typeOf } from '../types.ts';
import { detect } from './detect.ts';
import { refusePolyglot } from './polyglot.ts';
import { type Source, sourceFromParent } from './source.server.ts';
import { refuseComplexSvg } from './svg-limits.ts';
import { isOtherText, notUtf8 } from './text.ts';

/**
 * Judges the uploaded file of `size` bytes that the parent process gave to this task, and returns the extension of its
 * type. The type is decided by the content and must be of the category that the extension of the name indicates. Throws
 * CodedError `file-refused` with the reason if the library does not accept the file.
 */
export async function judge(size: number, originalName: string): Promise<StoredEnding> {
  const source = sourceFromParent(size);
  const promised = categoryByName(originalName);
  const ending = promised && (await detect(source, promised));
  if (!ending || !promised) throw fileRefused(await reasonOf(source, promised, typeRefusal(originalName)));
  const { category } = typeOf(ending);
  if (!keepsPromise(ending, category, promised)) {
    const reason = 'The file is not what its name says';
    throw fileRefused(ending === 'svg' ? reason : await reasonOf(source, promised, reason)); // a drawing is text as well
  }
  const largest = category === 'image' ? largestImage : largestFile;
  if (size > largest) throw fileRefused(`The file is larger than ${formatSize(largest)}`);
  await refusePolyglot(source, ending);
  if (ending === 'svg') refuseComplexSvg(await source.read(0, size));
  return ending;
}

/** Whether a type is of the promised category. Sound may be named like a film, because both are in the same containers. */
function keepsPromise(ending: StoredEnding, category: MediaCategory, promised: MediaCategory): boolean {
  return category === promised || (ending === 'm4a' && promised === 'video');
}

/** Returns why a file is refused: for one that is named like a document and is text, its encoding, otherwise `other`. */
async function reasonOf(source: Source, promised: MediaCategory | null, other: string): Promise<string> {
  return promised === 'document' && (await isOtherText(source)) ? notUtf8 : other;
}
