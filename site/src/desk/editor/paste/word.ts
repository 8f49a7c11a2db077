import { isStyled, rename, wrap } from './elements';
import { readMarker } from './list-marker';
import { type ListLine, nestLines } from './nest-lines';

/**
 * Turns what Word for Windows and Mac, and Outlook, write into plain HTML: paragraphs with a typed bullet or number become lists,
 * numbered headings lose their number, titles and quotes become a heading and a quote, and comments are dropped.
 */
export function readWord(page: HTMLElement): void {
  for (const part of page.querySelectorAll('[style*="mso-element:comment" i], .MsoCommentReference, .msocomoff')) {
    part.remove();
  }
  for (const tab of page.querySelectorAll('[style*="mso-tab-count" i]')) tab.replaceWith(' ');
  for (const title of page.querySelectorAll<HTMLElement>('p.MsoTitle')) rename(title, 'h1');
  for (const quote of page.querySelectorAll<HTMLElement>('p.MsoQuote, p.MsoIntenseQuote')) wrap(quote, 'blockquote');
  const lines: ListLine[] = [];
  for (const element of page.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(element);
    if (!level) continue;
    const marker = takeMarker(element);
    if (!/^(p|div)$/.test(element.localName)) continue;
    const numberings = readMarker(marker);
    lines.push({ element, level, tag: numberings.length > 0 ? 'ol' : 'ul', numberings });
  }
  nestLines(lines);
}

function levelOf(line: HTMLElement): number {
  const list = /mso-list:([^;]*)/i.exec(line.getAttribute('style') ?? '')?.[1] ?? '';
  return Number(/level(\d+)/i.exec(list)?.[1] ?? 0);
}

/** Removes the typed bullet or number of a line and returns it. */
function takeMarker(line: HTMLElement): string {
  const marker = [...line.querySelectorAll('[style]')].find((part) => isStyled(part, /mso-list:\s*ignore/i));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
}
