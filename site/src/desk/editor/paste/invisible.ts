/** Letters that are written from the right. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Removes characters that nobody sees: byte order marks, the borders that Google Docs writes around code, and marks of the direction where
 * all text goes from left to right.
 */
export function removeInvisible(page: HTMLElement): void {
  const hidden = fromRight.test(page.textContent ?? '') ? /[\ufeff\uec02\uec03]/g : /[\ufeff\uec02\uec03\u200e]/g;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const seen = text.replace(hidden, '');
    if (seen !== text) node.textContent = seen;
  }
}
