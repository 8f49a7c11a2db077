import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { removeLineBreaks } from './adapt-html.server.ts';

/** Returns a stored formatted text as the editor would write it: without line breaks between blocks, which the archive does not keep. */
export function editorForm(html: string): string {
  return sanitizeRichText(toHtml(removeLineBreaks(fromHtml(html, { fragment: true }))));
}
