/** Letters that are written from the right. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Removes characters that nobody sees: byte order marks, the borders that Google Docs writes around code, marks of the direction where
 * all text goes from left to right, and spaces without a width that stand alone for an empty line.
 */
export function removeInvisible(page: HTMLElement): void {
  const hidden = fromRight.test(page.textContent ?? '') ? /[\ufeff\uec02\uec03]/g : /[\ufeff\uec02\uec03\u200e]/g;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const shown = text.replace(hidden, '');
    const seen = /^[\s\u200b]*$/.test(shown) ? shown.replaceAll('\u200b', '') : shown;
    if (seen !== text) node.textContent = seen;
  }
}
