import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';

/** What the editor holds as it is stored: tidy HTML, empty for an empty text. */
export function htmlOf({ state: { doc, schema }, isEmpty }: Editor): string {
  if (isEmpty) return '';
  const page = document.createElement('div');
  page.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  for (const item of page.querySelectorAll('li')) unwrapLine(item);
  return page.innerHTML;
}

/** An item of one line is written without a paragraph, as people write it. */
function unwrapLine(item: Element): void {
  const [line, ...rest] = item.children;
  if (line?.tagName !== 'P' || line.attributes.length > 0) return;
  if (rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')) line.replaceWith(...line.childNodes);
}
