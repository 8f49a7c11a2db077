import { become, isBlank } from './elements';

const blockDisplays = /^(block|flex|grid|table|list-item|flow-root)$/;
/** Elements that are part of a line of text. */
export const partsOfLines = 'a, abbr, b, cite, code, em, font, i, label, mark, small, span, strong, sub, sup, time, u';

/** The number of a reference and its text, which programs for citations set side by side. */
const partsOfReferences = '.csl-left-margin, .csl-right-inline';

/**
 * Makes elements of the kind that their style shows: a block, or a part of a line. Parts of a line that a flexible box or a grid sets side
 * by side get a space between them.
 */
export function readDisplay(page: HTMLElement): void {
  for (const part of page.querySelectorAll<HTMLElement>(partsOfReferences)) {
    part.removeAttribute('style');
    part.append(' ');
    become(part, 'span');
  }
  for (const element of page.querySelectorAll<HTMLElement>('[style*="display" i]')) {
    const { display, flexDirection } = element.style;
    const isInCode = element.closest('pre') !== null;
    if (/flex|grid/.test(display) && !isInCode) setApart(element, flexDirection.startsWith('column'));
    if (display === 'inline' && element.localName === 'div') become(element, 'span');
    else if (!blockDisplays.test(display)) continue;
    else if (element.localName === 'span' && isInCode) become(element, 'div');
    else if (element.matches(partsOfLines) && !isInCode) putInBlock(element);
  }
  // A parser ends a paragraph before a block.
  for (const line of page.querySelectorAll<HTMLElement>('p:has(div)')) become(line, 'div');
}

function setApart(box: HTMLElement, isColumn: boolean): void {
  const parts = [...box.children].filter((part) => part.matches(partsOfLines) && !isBlank(part));
  for (const part of parts) {
    if (isColumn) putInBlock(part);
    else part.before(' ');
  }
}

/** A heading has no blocks in it: there the part begins a line. */
function putInBlock(part: Element): void {
  if (part.closest('h1, h2, h3, h4, h5, h6')) {
    if (part.previousElementSibling) part.before(document.createElement('br'));
    return;
  }
  const block = document.createElement('div');
  part.before(block);
  block.append(part);
}
