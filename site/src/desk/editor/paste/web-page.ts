import { quotationMarks } from '@listgrove/domain/rich-text/rich-text';

/**
 * Brings parts of web pages into text: formulas become what was typed for them, quotations in a line get their marks, and the words of
 * buttons and options are set apart from those beside them.
 */
export function readWebPage(page: HTMLElement): void {
  // Programs write a formula up to three times: for readers of screens, for eyes, and as it was typed.
  for (const formula of page.querySelectorAll('.katex')) {
    const typed = formula.querySelector('annotation')?.textContent;
    if (typed) formula.replaceWith(typed.trim());
  }
  for (const typed of page.querySelectorAll('math annotation, math annotation-xml')) typed.remove();
  for (const quotation of page.querySelectorAll('q')) {
    const [open, close] = quotationMarks(depthOf(quotation));
    quotation.prepend(open);
    quotation.append(close);
  }
  for (const control of page.querySelectorAll('button, option')) {
    control.before(' ');
    control.after(' ');
  }
}

/** Returns how many quotations a quotation is inside of. */
function depthOf(quotation: Element): number {
  const outer = quotation.parentElement?.closest('q');
  return outer ? 1 + depthOf(outer) : 0;
}
