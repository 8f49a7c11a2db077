import { html, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/**
 * Replaces the `div` elements of a page by their content, as lines of its own: paragraphs between blocks, line breaks inside a
 * paragraph, heading or link, and new lines inside code. A table inside a cell is replaced in the same way, because the editor has no
 * nested tables. Changes the tree, which was parsed with its locations, in place.
 */
export function openBlocks(page: Tree.DocumentFragment): void {
  setChildren(page, flowOf(page, { isInCell: false }));
}

/** Elements that hold blocks. Of all others that stay, only `pre` and the ones in `lists` are not made of one line of text. */
const holders = new Set(['blockquote', 'li', 'td', 'th']);
const lists = new Set(['ul', 'ol', 'table', 'tbody', 'tr']);
/** Elements that stand in lines of their own. */
export const blocks: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'pre', ...holders, ...lists]);
/** Elements of a nested table that become lines. */
const nestedParts = new Set(['table', 'tbody', 'tr', 'td', 'th']);

interface Place {
  isInCell: boolean;
}

/** Returns the children of an element that holds blocks. Text beside or inside a replaced element becomes a paragraph. */
function flowOf(parent: Tree.ParentNode, place: Place, isParentReplaced = false): Tree.ChildNode[] {
  const flow: Tree.ChildNode[] = [];
  let line: Tree.ChildNode[] = [];
  let isOpen = isParentReplaced;
  const endLine = () => {
    const isWrapped = isOpen && hasText(line) && !line.some(holdsBlock);
    if (isWrapped) flow.push(paragraphOf(line));
    else if (!isOpen || line.some(holdsContent)) for (const node of line) flow.push(node);
    line = [];
  };
  for (const child of parent.childNodes) {
    if (isUnwritten(child)) continue;
    if (tree.isElementNode(child) && child.tagName === 'li') {
      endLine();
      openIn(child, place);
      addItem(flow, child);
    } else if (isReplaced(child, place)) {
      isOpen = true;
      endLine();
      for (const node of flowOf(child, place, true)) flow.push(node);
    } else if (tree.isElementNode(child) && blocks.has(child.tagName)) {
      endLine();
      isOpen = isParentReplaced;
      openIn(child, place);
      flow.push(child);
    } else {
      if (tree.isElementNode(child)) setChildren(child, lineOf(child));
      line.push(child);
    }
  }
  endLine();
  return flow;
}

/** Whether a node is the empty paragraph that a parser makes of a closing tag without an opening one. */
function isUnwritten(node: Tree.ChildNode): boolean {
  return tree.isElementNode(node) && node.tagName === 'p' && !node.sourceCodeLocation && node.childNodes.length === 0;
}

/** Adds an item that is in no list, to a list of its own or to that of the items before it. */
function addItem(flow: Tree.ChildNode[], item: Tree.Element): void {
  const last = flow.findLast((node) => !tree.isTextNode(node) || holdsContent(node));
  const isOpen = last && tree.isElementNode(last) && last.tagName === 'ul' && !last.parentNode;
  const list = isOpen ? last : tree.createElement('ul', html.NS.HTML, []);
  if (!isOpen) flow.push(list);
  setChildren(list, [...list.childNodes, item]);
}

function openIn(block: Tree.Element, place: Place): void {
  const { tagName } = block;
  if (lists.has(tagName)) {
    for (const child of block.childNodes) if (tree.isElementNode(child)) openIn(child, place);
  } else if (holders.has(tagName)) {
    const flow = flowOf(block, { isInCell: place.isInCell || tagName === 'td' || tagName === 'th' });
    setChildren(block, tagName === 'blockquote' ? flow : withoutOnlyParagraph(block, flow));
  } else {
    setChildren(block, lineOf(block, tagName === 'pre' ? newLine : lineBreak));
    const [first] = block.childNodes;
    // A parser drops the first line break of this element, each time that the text is read.
    if (tagName === 'pre' && first && tree.isTextNode(first) && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
  }
}

/** Returns the children of a line of text, with a break in place of the borders of replaced elements. */
function lineOf(parent: Tree.ParentNode, newBreak = lineBreak): Tree.ChildNode[] {
  const line: Tree.ChildNode[] = [];
  let isDue = false;
  for (const child of parent.childNodes) {
    const isOpened = isReplaced(child, { isInCell: false });
    if (isOpened) isDue = true;
    const parts = isOpened ? lineOf(child, newBreak) : [child];
    if (!isOpened && tree.isElementNode(child)) setChildren(child, lineOf(child, newBreak));
    if (isDue && parts.some(holdsContent) && line.some(holdsContent)) line.push(newBreak());
    if (parts.some(holdsContent)) isDue = isOpened;
    for (const part of parts) line.push(part);
  }
  return line;
}

/** Returns the children of an item or a cell without the tags of a paragraph that was made for its only line, as the editor stores it. */
function withoutOnlyParagraph(parent: Tree.Element, flow: Tree.ChildNode[]): Tree.ChildNode[] {
  const [first, ...others] = flow;
  if (!first || !tree.isElementNode(first) || first.tagName !== 'p' || parent.childNodes.includes(first)) return flow;
  const isOnlyLine = others.every((node) => !holdsContent(node) || (tree.isElementNode(node) && isList(node)));
  return isOnlyLine ? [...first.childNodes, ...others] : flow;
}

function isList({ tagName }: Tree.Element): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

function isReplaced(node: Tree.Node, { isInCell }: Place): node is Tree.Element {
  if (!('tagName' in node)) return false;
  return node.tagName === 'div' || (isInCell && nestedParts.has(node.tagName));
}

function holdsBlock(node: Tree.ChildNode): boolean {
  return tree.isElementNode(node) && (blocks.has(node.tagName) || node.childNodes.some(holdsBlock));
}

/** Whether a node shows something: text other than spaces, or an image. */
export function holdsContent(node: Tree.ChildNode): boolean {
  if (tree.isTextNode(node)) return /\S/.test(node.value);
  return tree.isElementNode(node) && (node.tagName === 'img' || node.childNodes.some(holdsContent));
}

function hasText(line: Tree.ChildNode[]): boolean {
  return line.some((node) => holdsContent(node) && !(tree.isElementNode(node) && node.tagName === 'img'));
}

/** A line break at the end shows nothing in a browser and an empty line in the editor. */
function paragraphOf(line: Tree.ChildNode[]): Tree.Element {
  const paragraph = tree.createElement('p', html.NS.HTML, []);
  const end = line.findLastIndex(holdsContent) + 1;
  setChildren(paragraph, line.slice(0, end));
  return paragraph;
}

const lineBreak = (): Tree.ChildNode => tree.createElement('br', html.NS.HTML, []);
const newLine = (): Tree.ChildNode => tree.createTextNode('\n');

function setChildren(parent: Tree.ParentNode, children: Tree.ChildNode[]): void {
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}
