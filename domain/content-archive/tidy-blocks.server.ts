import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { newTabRel } from '../rich-text/rich-text.ts';

const isElement = (node: { type: string } | undefined, name: string): node is Element =>
  node?.type === 'element' && (node as Element).tagName === name; // by its type

/** Elements in which a line break says nothing. */
const holders = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);

/**
 * Brings HTML that was Markdown into the form of the editor, in place, and returns it: no line breaks between blocks, one body in a table,
 * and pictures between paragraphs.
 */
export function tidyBlocks(page: Root): Root {
  visit(page, (node, index, parent) => {
    if (node.type === 'text' && parent && index !== undefined) {
      const isHolder = parent.type === 'root' || (parent.type === 'element' && holders.has(parent.tagName));
      if (isElement(parent.children[index - 1], 'br')) node.value = node.value.replace(/^\n/, '');
      if (isHolder) node.value = node.value.replace(/\n$/, ''); // between the text of an item and the list below it
      if (isHolder && node.value.trim() === '') {
        parent.children.splice(index, 1);
        return index;
      }
    }
    if (isElement(node, 'table')) joinRows(node);
    if (isElement(node, 'pre')) endCode(node);
    if (isElement(node, 'p') && parent && index !== undefined) {
      const [only, ...others] = node.children;
      if (isElement(only, 'img') && others.length === 0) parent.children.splice(index, 1, only);
    }
    return undefined;
  });
  return page;
}

function joinRows(table: Element): void {
  const rows = table.children.flatMap((part) =>
    part.type === 'element' && part.tagName !== 'tr' ? part.children : [part],
  );
  table.children = [
    { type: 'element', tagName: 'tbody', properties: {}, children: rows.filter((row) => row.type === 'element') },
  ];
}

function endCode(block: Element): void {
  const [code] = block.children;
  const text = isElement(code, 'code') ? code.children.at(-1) : undefined;
  if (text?.type === 'text') text.value = text.value.replace(/\n$/, '');
}

/** Lets the links to other sites open a new tab, in place, as new links of the editor do, and returns the page. */
export function openTabs(page: Nodes): Nodes {
  visit(page, 'element', ({ tagName, properties }) => {
    if (tagName !== 'a' || !/^https?:/i.test(String(properties.href ?? ''))) return;
    properties.target = '_blank';
    properties.rel = newTabRel.split(' ');
  });
  return page;
}
