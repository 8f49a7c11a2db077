import { readCode } from './code';
import { isBlank, rename } from './elements';
import { readDisplay, readGaps } from './gaps';
import { nestLists } from './nested-lists';
import { readStyleSheets } from './style-sheets';
import { readTables } from './tables';
import { readWebPage } from './web-page';
import { readWord } from './word';
import { readWordWeb } from './word-web';

/** Blocks that the editor's parser does not know as such; it would join their text to what stands beside them. */
const otherBlocks = 'dt, summary, legend, main, nav, details, center, menu, dir, dialog, hgroup, search';

/** What nobody sees: styles, scripts, hidden parts, what was deleted in Word, and the check boxes that Google Docs draws as images. */
const unseen =
  'style, script, meta, title, xml, col, .mw-editsection, del[cite^="mailto:" i], br.Apple-interchange-newline, br[style*="page-break" i], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i], li[role=checkbox] > img';

/**
 * Returns pasted HTML in a form that the editor understands: the ways in which programs write lists, headings, code and tables are
 * brought into plain HTML, and empty lines are dropped. The editor itself drops unknown markup afterwards. HTML copied from this
 * editor is returned unchanged.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  readStyleSheets(parsed);
  const page = parsed.body;
  const all = <E extends HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  for (const element of all(unseen)) element.remove();
  for (const block of all(':is(p, h1, h2, h3, h4, h5, h6)[align]')) alignBlock(block);
  readDisplay(page);
  readWord(page);
  readWordWeb(page);
  readWebPage(page);
  readCode(page);
  readTables(page);
  nestLists(page);
  readGaps(page);
  for (const heading of all('h4, h5, h6')) rename(heading, 'h3');
  for (const block of all(otherBlocks)) rename(block, 'div');
  for (const link of all<HTMLAnchorElement>('a[href]')) tidyLink(link);
  for (const line of all('p, div, h1, h2, h3')) {
    if (isBlank(line) && !line.closest('pre, td, th')) line.remove();
    else if (line.localName === 'p' && !line.textContent?.trim() && !line.closest('li'))
      line.replaceWith(...line.querySelectorAll('img'));
  }
  for (const gap of all(':is(body, b, div) > br')) if (isBetweenBlocks(gap)) gap.remove();
  // A browser shows a line break at the end of a block as nothing, the editor as an empty line; empty lines are dropped.
  for (const gap of all('br')) if (isBorder(gap, 'previousSibling')) gap.remove();
  for (const gap of all('br').reverse()) if (isBorder(gap, 'nextSibling')) gap.remove();
  return page.innerHTML;
}

/** Older programs align a block by its attribute. */
function alignBlock(block: HTMLElement): void {
  const side = block.getAttribute('align')?.toLowerCase() ?? '';
  if (!block.style.textAlign && /^(center|right)$/.test(side)) block.style.textAlign = side;
}

/**
 * Removes the underline inside and around a link; a link to another site opens in a new tab, as in the editor. A link to a place in the
 * page that was copied leads nowhere here: only its text stays.
 */
function tidyLink(link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#')) {
    link.replaceWith(...link.childNodes);
    return;
  }
  for (const inner of link.querySelectorAll<HTMLElement>('[style]')) inner.style.textDecoration = '';
  for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
  for (let outer = link.parentElement; outer && /^(U|SPAN|FONT|P|TD)$/.test(outer.tagName); ) {
    const next: HTMLElement | null = outer.parentElement;
    if (outer.textContent === link.textContent) outer.style.textDecoration = '';
    if (outer.tagName === 'U' && outer.textContent === link.textContent) outer.replaceWith(...outer.childNodes);
    outer = next;
  }
  if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.target = '_blank';
}

function isBetweenBlocks(gap: Element): boolean {
  return [besideOf(gap, 'previousSibling'), besideOf(gap, 'nextSibling')].every(
    (beside) => !beside || /^(P|H\d|UL|OL|BLOCKQUOTE|PRE|DIV|BR|IMG|TABLE)$/.test(beside.nodeName),
  );
}

type Side = 'previousSibling' | 'nextSibling';

/** Whether a line break has nothing on the side in its block, also beyond the borders of formatted words. */
function isBorder(gap: Element, side: Side): boolean {
  if (gap.closest('pre')) return false;
  let end: Element | null = gap;
  while (end && !besideOf(end, side) && end.parentElement?.matches('span, b, strong, i, em, u, font, a, code')) {
    end = end.parentElement;
  }
  return !end || !besideOf(end, side);
}

function isNothing(node: Node): boolean {
  if (node instanceof Element) return !node.matches('br, img, td, th') && isBlank(node);
  return node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim();
}

/** Returns the neighbour of a node; spaces between blocks, comments, and elements without content are none. */
function besideOf(node: Node, side: Side): Node | null {
  let beside = node[side];
  while (beside && isNothing(beside)) beside = beside[side];
  return beside;
}
