import { rename, wrap } from './elements';
import { readLeveledLists } from './leveled-lists';

/**
 * Turns what Word for the web, OneNote and Loop write into plain HTML: each item has a list of its own and states its level, headings are
 * lines with a role, titles and quotes name their style, and each paragraph ends with a space that nobody typed.
 */
export function readWordWeb(page: HTMLElement): void {
  for (const space of page.querySelectorAll('.EOP, .LineBreakBlob > span')) space.remove();
  for (const heading of page.querySelectorAll<HTMLElement>(':is(p, div)[role="heading"][aria-level]')) {
    rename(heading, `h${Math.min(3, Number(heading.getAttribute('aria-level')))}`);
  }
  for (const run of page.querySelectorAll('[data-ccp-parastyle]')) {
    const line = run.closest<HTMLElement>('p');
    const style = run.getAttribute('data-ccp-parastyle') ?? '';
    if (line && /^title$/i.test(style)) rename(line, 'h1');
    else if (line && !line.closest('blockquote') && /^(intense )?quote$/i.test(style))
      wrap(line.closest<HTMLElement>('.OutlineElement') ?? line, 'blockquote');
  }
  for (const frame of page.querySelectorAll('.ListContainerWrapper')) frame.replaceWith(...frame.childNodes);
  for (const heading of page.querySelectorAll('li[data-aria-level] > :is(h1, h2, h3)')) {
    heading.closest('ul, ol')?.replaceWith(heading); // its number is no text of it
  }
  readLeveledLists(page);
}
