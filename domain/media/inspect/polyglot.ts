import { fileRefused } from '../../images/file-refused.ts';
import type { StoredEnding } from '../types.ts';
import type { Source } from './source.server.ts';
import { endsAsArchive } from './zip.server.ts';

/** Where a second format would have to begin to be taken for the file's own. */
const headBytes = 64 * 1024;

const markup = /<(script|html|body|iframe|svg|\?php)[\s>=]/i;

/**
 * Refuses a file that is two things at once: one that also begins as a page or a PDF, or that is also an archive from its
 * end. Text and drawings are markup by right, documents archives.
 */
export async function refusePolyglot(source: Source, ending: StoredEnding): Promise<void> {
  if (ending === 'svg' || ending === 'txt') return;
  const head = (await source.read(0, headBytes)).toString('latin1');
  // A PDF may hold forms with markup of their own, but not before its first object.
  const isTwo = ending === 'pdf' ? markup.test(head.slice(0, 200)) : markup.test(head) || isPdfToo(head);
  if (isTwo) throw fileRefused('The file is of two types at once');
  const isArchive = ending === 'docx' || ending === 'odt';
  if (!isArchive && (await endsAsArchive(source))) throw fileRefused('The file is of two types at once');
}

/** Readers of PDF look for its mark within the first kilobyte. */
function isPdfToo(head: string): boolean {
  return head.slice(0, 1024).includes('%PDF-');
}
