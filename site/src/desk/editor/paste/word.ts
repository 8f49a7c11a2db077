import { isBlank, numberingsOf, rename, wrap } from './elements';
import { readMarker } from './list-marker';
import { type ListLine, nestLines } from './nest-lines';
import { levelOf, marginOf, markerOf } from './word-marker';

/**
 * Turns what Word for Windows and Mac, and Outlook, write into plain HTML: paragraphs with a typed bullet or number become lists,
 * numbered headings lose their number, titles and quotes become a heading and a quote, and comments are dropped.
 */
export function readWord(page: HTMLElement): void {
  for (const part of page.querySelectorAll(
    '[style*="mso-element:comment" i], .MsoCommentReference, [class^="msocom" i]',
  )) {
    part.remove();
  }
  for (const mark of page.querySelectorAll('span[style*="mso-bookmark" i]')) if (!mark.hasChildNodes()) mark.remove();
  for (const tab of page.querySelectorAll('[style*="mso-tab-count" i]')) tab.replaceWith(' ');
  for (const capital of page.querySelectorAll<HTMLElement>('[style*="mso-element:dropcap" i]')) joinDropCap(capital);
  for (const title of page.querySelectorAll<HTMLElement>('p.MsoTitle')) rename(title, 'h1');
  for (const heading of page.querySelectorAll<HTMLElement>('p:is(.MsoHeading7, .MsoHeading8, .MsoHeading9)')) {
    markerOf(heading)?.take();
    rename(heading, 'h3');
  }
  for (const quote of page.querySelectorAll<HTMLElement>('p.MsoQuote, p.MsoIntenseQuote')) wrap(quote, 'blockquote');
  const items = openLists(page);
  const lines: ListLine[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(`p, div, h1, h2, h3, h4, h5, h6, ${otherItems}`)) {
    const before = lines.at(-1);
    const level = levelOf(element);
    if (!level && before && element.matches('p[class*="MsoListParagraph"]')) {
      lines.push({ ...before, element, level: levelBeside(element, lines), isMore: true });
    }
    if (!level) continue;
    const marker = markerOf(element);
    marker?.take();
    if (/^h\d$/.test(element.localName)) continue;
    const numberings = items.get(element) ?? readMarker(marker?.text ?? '');
    if (isBlank(element)) element.remove();
    else lines.push({ element, level, tag: numberings.length > 0 ? 'ol' : 'ul', numberings });
  }
  nestLines(lines);
}

/** Blocks of other styles, such as "HTML Preformatted", which are items only if they say so. */
const otherItems = ':is(pre, address, blockquote, dt, dd)[style*="mso-list:" i][style*="level" i]';

/** A drop cap is the first letter of the paragraph after it, in a frame of its own. */
function joinDropCap(capital: HTMLElement): void {
  const frame = capital.closest('table, div') ?? capital;
  const line = frame.nextElementSibling;
  if (line?.localName !== 'p') return;
  line.prepend(capital.textContent?.trim() ?? '');
  frame.remove();
}

/**
 * Word writes some items of a list as items and others as paragraphs: items become paragraphs with the same style. Returns them with
 * their numbers.
 */
function openLists(page: HTMLElement): Map<HTMLElement, ListLine['numberings']> {
  const items = [...page.querySelectorAll<HTMLElement>('li[style*="mso-list" i]:not(:has(li))')];
  const numbered = items.map((item) => [item, numberingsOf(item)] as const);
  const opened = new Map<HTMLElement, ListLine['numberings']>();
  const lists = new Set(items.map((item) => item.parentElement));
  for (const [item, numberings] of numbered) {
    const line = document.createElement('div');
    line.setAttribute('style', item.getAttribute('style') ?? '');
    line.append(...item.childNodes);
    item.replaceWith(line);
    opened.set(line, numberings);
  }
  for (const inner of lists) {
    for (let list = inner; list?.matches('ul, ol') && !list.querySelector('li'); ) {
      const outer: HTMLElement | null = list.parentElement;
      list.replaceWith(...list.childNodes);
      list = outer;
    }
  }
  return opened;
}

/** Returns the level of the last item with the same margin; one paragraph of an item states the margin of the level. */
function levelBeside(paragraph: HTMLElement, lines: ListLine[]): number {
  const same = lines.findLast(({ element, isMore }) => !isMore && marginOf(element) === marginOf(paragraph));
  return same?.level ?? lines.at(-1)?.level ?? 1;
}
