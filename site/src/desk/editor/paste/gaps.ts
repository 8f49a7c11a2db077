import { become, isBlank } from './elements';

const blocks =
  'address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, img, li, main, menu, nav, ol, p, pre, search, section, summary, table, ul';

const parents = 'div, section, article, main, header, footer, aside, blockquote, center, li, td, th, b[id]';

/**
 * Makes a paragraph of each line of text that stands beside blocks. The editor's parser drops white space between words there, and
 * joins the texts on both sides of an empty block.
 */
export function readGaps(page: HTMLElement): void {
  // Browsers write some spaces as spaces that do not break: Chrome in an element without attributes, Safari in one of this class.
  for (const space of page.querySelectorAll('span[class*="apple-converted-space" i], span:not([class], [style])')) {
    if (/^[\s\u00a0]+$/.test(space.textContent ?? '') && !space.closest('pre'))
      space.textContent = `${'\u00a0'.repeat((space.textContent?.length ?? 1) - 1)} `;
  }
  // Browsers do not show the line breaks of the source beside one that is shown.
  for (const shown of page.querySelectorAll('br')) {
    if (shown.closest('pre, [style*="pre" i]')) continue;
    const { previousSibling: before, nextSibling: after } = shown;
    if (before?.nodeType === Node.TEXT_NODE) before.textContent = withoutSourceLine(before.textContent ?? '', 'end');
    if (after?.nodeType === Node.TEXT_NODE) after.textContent = withoutSourceLine(after.textContent ?? '', 'start');
  }
  // The editor has pictures between paragraphs only.
  for (const line of page.querySelectorAll<HTMLElement>('p:has(img)'))
    if (line.textContent?.trim()) become(line, 'div');
  for (const parent of [page, ...page.querySelectorAll<HTMLElement>(parents)]) {
    const isMixed = [...parent.children].some(isBlock);
    if ((isMixed || /^(div|center)$/.test(parent.localName)) && !parent.closest('pre, h1, h2, h3, h4, h5, h6'))
      wrapLines(parent);
  }
}

/** Returns a text without the spaces at its end, or at its beginning, if a line break of the source is among them. */
function withoutSourceLine(text: string, at: 'end' | 'start'): string {
  const kept = at === 'end' ? text.trimEnd() : text.trimStart();
  const spaces = at === 'end' ? text.slice(kept.length) : text.slice(0, text.length - kept.length);
  return spaces.includes('\n') ? kept : text;
}

/** Whether an element is a block or has one in it. */
export function isBlock(element: Element): boolean {
  return element.matches(blocks) || element.querySelector(blocks) !== null;
}

function wrapLines(parent: HTMLElement): void {
  let line: HTMLElement | undefined;
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element && isBlock(node)) line = undefined;
    else if (line) line.append(node);
    else if (node instanceof Element ? !isBlank(node) : node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
      line = document.createElement('p');
      node.before(line);
      line.append(node);
    }
  }
}
