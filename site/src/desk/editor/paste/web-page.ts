import { quotationMarks } from '@listgrove/domain/rich-text/rich-text';
import { isBlank, isStyled } from './elements';
import { readMathematics } from './formulas';
import { isBlock } from './gaps';
import { textBeside } from './neighbours';

/**
 * Brings parts of web pages into text: formulas become what was typed for them, quotations in a line get their marks, the readings of
 * words stand in parentheses, and the words of buttons and options are set apart from those beside them. What only readers of screens
 * hear is removed, and so are the signs that link a heading to itself.
 */
export function readWebPage(page: HTMLElement): void {
  readMathematics(page);
  for (const link of page.querySelectorAll(ownLinks))
    if (/^[\s¶#§🔗\u200b]*$/u.test(link.textContent ?? '') && !link.querySelector('img')) link.remove();
  // Those inside first, so that the marks of the outer one stand around theirs.
  for (const quotation of [...page.querySelectorAll('q')].reverse()) {
    const [open, close] = quotationMarks(depthOf(quotation));
    const [first, last] = [lineAt(quotation, 'first'), lineAt(quotation, 'last')];
    first.prepend(open);
    last.append(close);
  }
  for (const part of page.querySelectorAll<HTMLElement>('[style]')) {
    if (!isOnlyHeard(part)) continue;
    // A page sets apart the words on its sides.
    const [before, after] = [textBeside(part, 'previousSibling'), textBeside(part, 'nextSibling')];
    const isBetweenWords = /\S$/.test(before) && /^\p{L}/u.test(after);
    const isBetweenNumbers = /\d$/.test(before) && /^\d/.test(after);
    part.replaceWith(isBetweenWords || isBetweenNumbers ? ' ' : '');
  }
  for (const parenthesis of page.querySelectorAll('rp')) parenthesis.remove();
  for (const reading of page.querySelectorAll('rt')) {
    reading.prepend('(');
    reading.append(')');
  }
  for (const control of page.querySelectorAll('button, option')) {
    if (control.closest('pre, code, .blob-code')) continue;
    if (copies(control)) {
      control.remove();
      continue;
    }
    control.before(' ');
    control.after(' ');
  }
  for (const source of page.querySelectorAll('[data-testid="webpage-citation-pill"]')) source.before(' '); // of ChatGPT
}

/** Whether a control copies the code beside it. */
function copies(control: Element): boolean {
  return /\bcopy\b/i.test(`${control.className} ${control.getAttribute('aria-label')} ${control.textContent}`);
}

/** Links of headings and terms to places in a page. */
const ownLinks = ':is(h1, h2, h3, h4, h5, h6, dt, caption, figcaption) a[href*="#"]';

/** Whether an element is clipped to nothing or far outside of the page, so that it is there for readers of screens only. */
function isOnlyHeard(element: HTMLElement): boolean {
  if (isStyled(element, /\bclip:\s*rect\([01px,\s]*\)|clip-path:\s*inset\((?:50|100)%\)/i)) return true;
  const { position, width, height, left, top } = element.style;
  if (position !== 'absolute') return false;
  return (width === '1px' && height === '1px') || [left, top].some((side) => /^-\d{4,}(?:\.\d+)?px$/.test(side));
}

/** Returns how many quotations a quotation is inside of. */
function depthOf(quotation: Element): number {
  const outer = quotation.parentElement?.closest('q');
  return outer ? 1 + depthOf(outer) : 0;
}

/** Returns the first or last line of an element: itself, or the block at that end of it. Marks are no part of code. */
function lineAt(element: Element, end: 'first' | 'last'): Element {
  const nodes = [...element.childNodes];
  const node = end === 'first' ? nodes.find(holdsContent) : nodes.findLast(holdsContent);
  const isLine = node instanceof Element && (isBlock(node) || node.matches('thead, tbody, tfoot, tr, th, td'));
  return isLine && node.localName !== 'pre' ? lineAt(node, end) : element;
}

/** Whether a node shows something: text other than spaces, or an image. */
function holdsContent(node: Node): boolean {
  return node instanceof Element
    ? !isBlank(node)
    : node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? '');
}
