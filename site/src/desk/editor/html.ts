import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';

/** Returns the editor's content as HTML to store, or '' for an empty text. */
export function htmlOf({ state: { doc, schema }, isEmpty }: Editor): string {
  if (isEmpty) return '';
  const page = document.createElement('div');
  page.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  for (const frame of page.querySelectorAll('.table-frame')) frame.replaceWith(...frame.childNodes);
  for (const list of page.querySelectorAll('ol[style]')) list.removeAttribute('style');
  for (const item of page.querySelectorAll('li, td, th')) unwrapLine(item);
  return page.innerHTML;
}

/**
 * Removes the paragraph of a list item or cell that has only one, apart from nested lists: `<li>text</li>`. The editor puts an empty one
 * before another block at the beginning of an item.
 */
function unwrapLine(item: Element): void {
  const [line, ...otherChildren] = item.children;
  if (line?.tagName !== 'P' || line.attributes.length > 0) return;
  const next = otherChildren[0]?.tagName ?? 'P';
  if (item.tagName === 'LI' && !line.hasChildNodes() && next !== 'P') line.remove();
  else if (otherChildren.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    line.replaceWith(...line.childNodes);
}
