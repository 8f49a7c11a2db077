const blocks = 'pre, img, blockquote, table, ul, ol, h1, h2, h3';

/**
 * Returns the element of an item with a line before a block that it begins with. Items of the editor begin with a line, and its parser
 * would put the block below the list; `htmlOf` takes the line away again.
 */
export function beginWithLine(item: HTMLElement): HTMLElement {
  const first = [...item.childNodes].find((node) => node instanceof Element || node.textContent?.trim());
  if (first instanceof Element && first.matches(blocks)) first.before(item.ownerDocument.createElement('p'));
  return item;
}
