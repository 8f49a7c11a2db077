import { makeLists } from './word-lists';

/**
 * Returns pasted HTML in a form that the editor understands. Word writes list items as paragraphs with a typed bullet,
 * Google Docs nests lists next to their items instead of inside, and both add empty lines. The editor itself drops
 * unknown markup afterwards. HTML copied from this editor is returned unchanged.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const all = <E extends HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  for (const element of all('style, script, meta, title, xml')) element.remove();
  makeLists(page);
  for (const inner of all(':is(ul, ol) > :is(ul, ol)')) inner.previousElementSibling?.append(inner); // Google Docs
  for (const heading of all('h4, h5, h6')) rename(heading, 'h3');
  for (const link of all<HTMLAnchorElement>('a[href]')) tidyLink(link);
  for (const line of all('p, div, br.Apple-interchange-newline')) if (isBlank(line)) line.remove();
  for (const gap of all(':is(body, b, div) > br')) if (isBetweenBlocks(gap)) gap.remove();
  return page.innerHTML;
}

function rename(element: HTMLElement, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Removes the underline inside and around a link; a link to another site opens in a new tab, as in the editor. */
function tidyLink(link: HTMLAnchorElement): void {
  for (const inner of link.querySelectorAll<HTMLElement>('[style]')) inner.style.textDecoration = '';
  for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
  for (let outer = link.parentElement; outer && /^(U|SPAN)$/.test(outer.tagName); outer = outer.parentElement) {
    if (outer.textContent === link.textContent) outer.style.textDecoration = '';
  }
  if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.target = '_blank';
}

function isBlank(element: Element): boolean {
  return !element.querySelector('img') && /^[\s\u00a0]*$/.test(element.textContent ?? '');
}

function isBetweenBlocks(gap: Element): boolean {
  return [gap.previousElementSibling, gap.nextElementSibling].every(
    (beside) => !beside || /^(P|H\d|UL|OL|BLOCKQUOTE|PRE|DIV|BR|TABLE)$/.test(beside.tagName),
  );
}
