import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { blocks, holdsContent } from './open-blocks.server.ts';
import { quotationMarks } from './rich-text.ts';

/**
 * Writes the marks that a browser shows for elements: each `q` element of a page is replaced by what it holds in quotation marks, and
 * each `rt`, the reading of a word, by what it holds in parentheses. `depth` counts the `q` elements around `parent`. Changes the tree
 * in place.
 */
export function writeMarks(parent: Tree.ParentNode, depth = 0): void {
  for (const child of [...parent.childNodes]) {
    if (!tree.isElementNode(child)) continue;
    writeMarks(child, child.tagName === 'q' ? depth + 1 : depth);
    const marks = marksOf(child.tagName, depth);
    if (!marks) continue;
    const [open, close] = marks;
    const [first, last] = [lineAt(child, 'first'), lineAt(child, 'last')];
    insertAt(last.line, last.place + 1, close);
    insertAt(first.line, first.place, open);
    for (const node of [...child.childNodes]) {
      tree.detachNode(node);
      tree.insertBefore(parent, node, child);
    }
    tree.detachNode(child);
  }
}

function marksOf(tag: string, depth: number): [open: string, close: string] | undefined {
  if (tag === 'rt') return ['(', ')'];
  return tag === 'q' ? quotationMarks(depth) : undefined;
}

/** A line of text, and the place of the first or last of its children that shows something. */
interface Line {
  line: Tree.ParentNode;
  place: number;
}

/** Returns the first or last line of an element: itself, or the block at that end of it. Marks are no part of code. */
function lineAt(parent: Tree.ParentNode, end: 'first' | 'last'): Line {
  const { childNodes } = parent;
  const place = end === 'first' ? childNodes.findIndex(holdsContent) : childNodes.findLastIndex(holdsContent);
  const child = childNodes[place];
  if (child && tree.isElementNode(child) && child.tagName !== 'pre' && holdsLines(child)) return lineAt(child, end);
  return { line: parent, place: place >= 0 ? place : end === 'first' ? 0 : childNodes.length - 1 };
}

function holdsLines(node: Tree.ChildNode): boolean {
  if (!tree.isElementNode(node)) return false;
  return node.tagName === 'div' || blocks.has(node.tagName) || node.childNodes.some(holdsLines);
}

function insertAt(line: Tree.ParentNode, place: number, text: string): void {
  const [mark, next] = [tree.createTextNode(text), line.childNodes[place]];
  if (next) tree.insertBefore(line, mark, next);
  else tree.appendChild(line, mark);
}
