import { numberingStyle, rename } from './elements';
import type { Numbering } from './list-marker';
import { nestLines } from './nest-lines';

/**
 * Turns what Word for the web and OneNote write into plain HTML: each item has a list of its own and states its level, headings are
 * paragraphs with a role, and each paragraph ends with a space that nobody typed.
 */
export function readWordWeb(page: HTMLElement): void {
  for (const end of page.querySelectorAll('.EOP')) end.remove();
  for (const heading of page.querySelectorAll<HTMLElement>('p[role="heading"][aria-level]')) {
    rename(heading, `h${Math.min(3, Number(heading.getAttribute('aria-level')))}`);
  }
  for (const frame of page.querySelectorAll('.ListContainerWrapper')) frame.replaceWith(...frame.childNodes);
  const items = [...page.querySelectorAll<HTMLElement>('li[data-aria-level]')];
  const lines = items.map((element) => {
    const list = element.closest<HTMLElement>('ul, ol');
    const numberings = list?.localName === 'ol' ? [numberingOf(list, element)] : [];
    return {
      element,
      level: Number(element.dataset.ariaLevel),
      tag: list?.localName === 'ol' ? ('ol' as const) : ('ul' as const),
      numberings,
    };
  });
  for (const list of new Set(items.map((item) => item.closest('ul, ol')))) list?.replaceWith(...list.children);
  nestLines(lines);
}

function numberingOf(list: HTMLElement, item: HTMLElement): Numbering {
  const start = Number(list.getAttribute('start') ?? 1);
  return { type: numberingStyle(list) ?? '1', value: start + [...list.children].indexOf(item) };
}
