import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';
import { newTabRel } from '../rich-text/rich-text.ts';

const isElement = (node: { type: string } | undefined, name: string): node is Element =>
  node?.type === 'element' && (node as Element).tagName === name; // by its type

/** Elements in which a line break between blocks says nothing. */
const holders = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td']);

/** Removes the line breaks between blocks, in place, and returns the page. The editor writes none. */
export function removeLineBreaks<Page extends Nodes>(page: Page): Page {
  visit(page, 'text', (node, index, parent) => {
    const isHolder = parent?.type === 'root' || (parent?.type === 'element' && holders.has(parent.tagName));
    if (!isHolder || index === undefined || node.value.trim() !== '' || !node.value.includes('\n')) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return page;
}

/**
 * Brings the HTML of Markdown into the form of the editor, in place, and returns it: one body in a table, pictures between paragraphs,
 * and links to other sites that open a new tab. HTML that stands in the Markdown is not touched.
 */
export function adaptMarkdown<Page extends Nodes>(page: Page): Page {
  visit(page, (node, index, parent) => {
    if (node.type === 'text' && parent && index !== undefined && isElement(parent.children[index - 1], 'br'))
      node.value = node.value.replace(/^\n/, '');
    if (isElement(node, 'a')) openTab(node);
    if (isElement(node, 'table')) joinRows(node);
    if (isElement(node, 'pre')) endCode(node);
    if (isElement(node, 'p') && parent && index !== undefined) {
      const [only, ...others] = node.children;
      if (isElement(only, 'img') && others.length === 0) parent.children.splice(index, 1, only);
    }
  });
  return removeLineBreaks(page);
}

function openTab({ properties }: Element): void {
  if (!/^https?:/i.test(String(properties.href ?? ''))) return;
  properties.target = '_blank';
  properties.rel = newTabRel.split(' ');
}

function joinRows(table: Element): void {
  const rows = table.children.flatMap((part) => (part.type === 'element' ? part.children : []));
  table.children = [{ type: 'element', tagName: 'tbody', properties: {}, children: rows }];
}

function endCode(block: Element): void {
  const [code] = block.children;
  const text = isElement(code, 'code') ? code.children.at(-1) : undefined;
  if (text?.type === 'text') text.value = text.value.replace(/\n$/, '');
}
