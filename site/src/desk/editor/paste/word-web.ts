import { numberingsOf, rename } from './elements';
import { nestLines } from './nest-lines';

/**
 * Turns what Word for the web and OneNote write into plain HTML: each item has a list of its own and states its level, headings are
 * paragraphs with a role, and each paragraph ends with a space that nobody typed. Slack writes a list for each level, beside each other.
 */
export function readWordWeb(page: HTMLElement): void {
  for (const space of page.querySelectorAll('.EOP, .LineBreakBlob > span')) space.remove();
  for (const heading of page.querySelectorAll<HTMLElement>('p[role="heading"][aria-level]')) {
    rename(heading, `h${Math.min(3, Number(heading.getAttribute('aria-level')))}`);
  }
  for (const frame of page.querySelectorAll('.ListContainerWrapper')) frame.replaceWith(...frame.childNodes);
  for (const heading of page.querySelectorAll('li[data-aria-level] > :is(h1, h2, h3)')) {
    heading.closest('ul, ol')?.replaceWith(heading); // its number is no text of it
  }
  const items = [...page.querySelectorAll<HTMLElement>('li:is([data-aria-level], [data-stringify-indent])')];
  const lines = items.map((element) => {
    const { ariaLevel, stringifyIndent } = element.dataset;
    const numberings = numberingsOf(element);
    return {
      element,
      level: Number(ariaLevel ?? Number(stringifyIndent) + 1),
      tag: numberings.length > 0 ? ('ol' as const) : ('ul' as const),
      // A list of Slack that goes on after one inside it does not state its number.
      numberings: ariaLevel ? numberings : [],
    };
  });
  for (const list of new Set(items.map((item) => item.closest('ul, ol')))) list?.replaceWith(...list.children);
  nestLines(lines);
}
