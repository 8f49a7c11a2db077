import { isOwnCopy } from '../own-clipboard';
import { readAlignment } from './alignment';
import { readCode } from './code';
import { readDisplay } from './display';
import { isBlank, rename } from './elements';
import { readFormatting, tidyLink } from './formatting';
import { readFormulas } from './formulas';
import { readGaps } from './gaps';
import { removeInvisible } from './invisible';
import { nestLists } from './nested-lists';
import { parsePaste } from './parse';
import { readStyleSheets } from './style-sheets';
import { readSymbols } from './symbols';
import { readTables } from './tables';
import { tidyPictures } from './tidy-pictures';
import { readUnmarkedCode } from './unmarked-code';
import { readWebPage } from './web-page';
import { readWord } from './word';
import { readWordWeb } from './word-web';

/**
 * Blocks that mean nothing to the editor. Its parser does not know some of them as blocks, and would join their text to what stands beside
 * them.
 */
const otherBlocks =
  'dt, dd, address, figcaption, summary, legend, main, nav, details, menu, dir, dialog, hgroup, search, fieldset, form';

/** What nobody sees: styles, scripts, hidden parts, and what was deleted while Word or LibreOffice tracked changes. */
const unseen =
  'style, script, meta, title, xml, col, .mw-editsection, .mw-cite-backlink, del:is([cite], [datetime]), br.Apple-interchange-newline, br[style*="page-break" i], [style*="display:none" i], [style*="display: none" i]';

/**
 * Returns pasted HTML in a form that the editor understands: the ways in which programs write lists, headings, code and tables are
 * brought into plain HTML, and empty lines are dropped. The editor itself drops unknown markup afterwards. HTML copied from this
 * editor is returned unchanged.
 */
export function cleanPaste(html: string): string {
  if (isOwnCopy(html)) return html;
  const parsed = parsePaste(html);
  readStyleSheets(parsed);
  const page = parsed.body;
  const all = <E extends HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  readFormulas(page);
  // Apple Notes puts its tables into objects, which the editor's parser passes over.
  for (const frame of all('object:not([data])')) frame.replaceWith(...frame.childNodes);
  for (const element of all(unseen)) element.remove();
  for (const copied of all('[data-pm-slice]')) copied.removeAttribute('data-pm-slice'); // counts the levels of another editor
  tidyPictures(page); // reads those that Word draws, whose names have a prefix
  for (const element of all('*')) if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  readDisplay(page);
  readWord(page);
  readWordWeb(page);
  readSymbols(page);
  readFormatting(page); // browsers drop the properties of Word when a style changes
  readWebPage(page);
  readUnmarkedCode(page);
  readCode(page);
  removeInvisible(page);
  readTables(page);
  nestLists(page);
  for (const block of all(otherBlocks)) rename(block, 'div');
  readGaps(page);
  readAlignment(page);
  for (const block of all('center')) rename(block, 'div');
  for (const heading of all('h4, h5, h6')) rename(heading, 'h3');
  for (const link of all<HTMLAnchorElement>('a[href]')) tidyLink(link);
  for (const line of all('p, div, h1, h2, h3')) {
    if (isBlank(line) && !line.closest('pre')) line.remove();
    else if (line.localName === 'p' && !line.textContent?.trim() && !line.closest('li'))
      line.replaceWith(...line.querySelectorAll('img'));
  }
  for (const gap of all(':is(body, b, div, td, th) > :is(br, span, font)'))
    if ((gap.localName === 'br' || isBlank(gap)) && isBetweenBlocks(gap)) gap.remove();
  for (const gap of all('br')) moveOut(gap);
  // A browser shows a line break at the end of a block as nothing, the editor as an empty line; empty lines are dropped.
  for (const gap of all('br')) if (isBorder(gap, 'previousSibling')) gap.remove();
  for (const gap of all('br').reverse()) if (isBorder(gap, 'nextSibling')) gap.remove();
  return page.innerHTML;
}

function isBetweenBlocks(gap: Element): boolean {
  return [besideOf(gap, 'previousSibling'), besideOf(gap, 'nextSibling')].every(
    (beside) => !beside || /^(P|H\d|UL|OL|BLOCKQUOTE|PRE|DIV|BR|IMG|TABLE)$/.test(beside.nodeName),
  );
}

/** Moves a line break at the beginning or the end of formatted words before or behind them. */
function moveOut(gap: Element): void {
  for (let words = gap.parentElement; words?.matches(formatted) && !gap.closest('pre'); words = gap.parentElement) {
    if (!gap.nextSibling) words.after(gap);
    else if (!gap.previousSibling) words.before(gap);
    else return;
  }
}

const formatted = 'span, b, strong, i, em, u, font, a, code';

type Side = 'previousSibling' | 'nextSibling';

/** Whether a line break has nothing on the side in its block, also beyond the borders of formatted words. */
function isBorder(gap: Element, side: Side): boolean {
  if (gap.closest('pre')) return false;
  let end: Element | null = gap;
  while (end && !besideOf(end, side) && end.parentElement?.matches(formatted)) {
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
