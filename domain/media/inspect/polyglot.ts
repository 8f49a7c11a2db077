import { fileRefused } from '../../images/file-refused.ts';
import { type StoredEnding, typeOf } from '../types.ts';
import { endOfArchive } from './archive-end.ts';
import type { Source } from './source.server.ts';

/**
 * Bytes in which markup is no caption, because none can stand there yet; those of a PDF before its first object; and those in
 * which PDF readers look for their signature.
 */
const [imageBytes, pdfBytes, signatureBytes] = [32, 200, 1024];

const markup = /<(script|html|body|iframe|svg|\?php)[\s>=]/i;

/**
 * Refuses a file whose second type a browser or one of its plug-ins could be led to read: an image that also begins like
 * HTML or a PDF, a PDF that begins like HTML, and either of them if a ZIP archive ends it, be it with other bytes behind.
 * Pages show images, and viewers in browsers open PDF files. All other files may mention markup and may have an archive at
 * their end. Throws CodedError `file-refused`.
 */
export async function refusePolyglot(source: Source, ending: StoredEnding): Promise<void> {
  const isImage = typeOf(ending).category === 'image' && ending !== 'svg';
  if (!isImage && ending !== 'pdf') return;
  const head = (await source.read(0, signatureBytes)).toString('latin1');
  const isTwo = markup.test(head.slice(0, isImage ? imageBytes : pdfBytes)) || (isImage && head.includes('%PDF-'));
  if (isTwo || (await holdsArchive(source, ending))) throw fileRefused('The file is of two types at once');
}

/** Whether a file ends with an archive. One that a PDF has as an attachment is a part of it. */
async function holdsArchive(source: Source, ending: StoredEnding): Promise<boolean> {
  const end = await endOfArchive(source);
  if (end === null || ending !== 'pdf') return end !== null;
  return !/^\s*endstream/.test((await source.read(end, end + 20)).toString('latin1'));
}
