import { fileRefused } from '../../images/file-refused.ts';
import { type StoredEnding, typeOf } from '../types.ts';
import type { Source } from './source.server.ts';
import { endsAsArchive } from './zip.server.ts';

/** Bytes within which another format could begin and be taken for the file's type. */
const headBytes = 64 * 1024;

const markup = /<(script|html|body|iframe|svg|\?php)[\s>=]/i;

/**
 * Refuses a file that is valid as two types: an image that also begins like HTML or a PDF, a PDF that begins like HTML, and any
 * file that also ends like a ZIP archive. Browsers show images on pages, where a second type can be run; other files may mention markup,
 * as texts do. SVG and text are markup and text themselves, and docx and odt are archives. Throws CodedError `file-refused`.
 */
export async function refusePolyglot(source: Source, ending: StoredEnding): Promise<void> {
  if (ending === 'svg' || ending === 'txt') return;
  const head = (await source.read(0, headBytes)).toString('latin1');
  const isImage = typeOf(ending).category === 'image';
  // A PDF can contain forms with markup, but not before its first object.
  const isTwo = ending === 'pdf' ? markup.test(head.slice(0, 200)) : isImage && (markup.test(head) || isPdfToo(head));
  if (isTwo) throw fileRefused('The file is of two types at once');
  const isArchive = ending === 'docx' || ending === 'odt';
  if (!isArchive && (await endsAsArchive(source))) throw fileRefused('The file is of two types at once');
}

/** Whether PDF readers would accept the file: they look for the signature within the first kilobyte. */
function isPdfToo(head: string): boolean {
  return head.slice(0, 1024).includes('%PDF-');
}
