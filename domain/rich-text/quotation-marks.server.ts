import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/** Replaces each `q` element of a page by what it holds, in the quotation marks that a browser shows around it. Changes the tree in place. */
export function writeQuotationMarks(parent: Tree.ParentNode): void {
  for (const child of [...parent.childNodes]) {
    if (!tree.isElementNode(child)) continue;
    writeQuotationMarks(child);
    if (child.tagName !== 'q') continue;
    for (const node of [tree.createTextNode('“'), ...child.childNodes, tree.createTextNode('”')]) {
      if (node.parentNode) tree.detachNode(node);
      tree.insertBefore(parent, node, child);
    }
    tree.detachNode(child);
  }
}
