import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { quotationMarks } from './rich-text.ts';

/**
 * Replaces each `q` element of a page by what it holds, in quotation marks. `depth` counts the `q` elements around `parent`. Changes
 * the tree in place.
 */
export function writeQuotationMarks(parent: Tree.ParentNode, depth = 0): void {
  for (const child of [...parent.childNodes]) {
    if (!tree.isElementNode(child)) continue;
    const isQuotation = child.tagName === 'q';
    writeQuotationMarks(child, isQuotation ? depth + 1 : depth);
    if (!isQuotation) continue;
    const [open, close] = quotationMarks(depth);
    for (const node of [tree.createTextNode(open), ...child.childNodes, tree.createTextNode(close)]) {
      if (node.parentNode) tree.detachNode(node);
      tree.insertBefore(parent, node, child);
    }
    tree.detachNode(child);
  }
}
