const blocks = 'pre, img, blockquote, table, ul, ol, h1, h2, h3';

/**
 * Returns the element of an item with a line before a block that it begins with. Items of the editor begin with a line, and its parser
 * would put the block below the list; `htmlOf` takes the line away again.
 */
export function beginWithLine(item: HTMLElement): HTMLElement {
  const block = firstBlock(item);
  if (!block) return item;
  const outermost = [...item.childNodes].find((node) => node.contains(block));
  item.insertBefore(item.ownerDocument.createElement('p'), outermost ?? null);
  return item;
}

/** Returns the block that an item begins with, also inside of elements around it, or null if it begins with text or a line. */
function firstBlock(item: HTMLElement): Element | null {
  const nodes = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (node.matches(blocks)) return node;
      if (node.matches('p, br')) return null;
    } else if (node.textContent?.trim()) return null;
  }
  return null;
}
