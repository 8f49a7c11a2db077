import { isStyled, wrap } from './elements';

/**
 * Turns code as editors copy it (a block in a fixed-width font whose white space counts, with an element for each line) into a code
 * block, part of a line into code inside the text, and the lines of a code block that are elements into lines of text.
 */
export function readCode(page: HTMLElement): void {
  for (const block of page.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (isStyled(block, /white-space:\s*pre/i) && isStyled(block, /mono|consolas|courier|menlo/i)) makeCode(block);
  }
  for (const code of page.querySelectorAll('pre')) {
    const lines = code.querySelectorAll('div, p, tr, br');
    if (lines.length > 0) code.textContent = textOf(code);
  }
}

function makeCode(block: HTMLElement): void {
  const code = document.createElement('code');
  code.textContent = textOf(block);
  const isPart = !code.textContent.includes('\n');
  block.replaceWith(code);
  if (!isPart) wrap(code, 'pre');
}

/** Returns the text of an element with a new line in place of each line break and after each line but the last. */
function textOf(block: Element): string {
  const copy = block.cloneNode(true) as Element; // a clone of an element is one
  for (const gap of copy.querySelectorAll('br')) gap.replaceWith('\n');
  for (const line of copy.querySelectorAll('div, p, tr')) line.append('\n');
  return (copy.textContent ?? '').replace(/\n$/, '');
}
