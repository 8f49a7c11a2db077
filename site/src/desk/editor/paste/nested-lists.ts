import { isBlank, numberingStyle, rename } from './elements';

/**
 * Puts lists that stand beside items (Google Docs) or in items without text (Outlook, Confluence) into the item before them. A
 * selection that begins with a nested list has no item before it: its items join the outer list, or form a list before it if that
 * one is of the other kind. Empty items are dropped, and letters and Roman numerals that a style asks for become the list's `type`.
 * A list without items only indents (OneNote), and a list of headings only numbers them (Google Docs).
 */
export function nestLists(page: HTMLElement): void {
  for (const list of page.querySelectorAll('ol')) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    const type = [list, ...items].map(numberingStyle).find((each) => each !== undefined);
    if (type) list.setAttribute('type', type);
    const first = items[0]?.getAttribute('value') ?? '';
    if (/^\d{1,6}$/.test(first)) list.setAttribute('start', first);
    for (const item of items) item.style.listStyleType = ''; // the editor's parser would number the list like its first item
  }
  for (const list of [...page.querySelectorAll('ul, ol')].reverse()) {
    if (![...list.children].some(({ localName }) => localName === 'li')) list.replaceWith(...list.childNodes);
    else if ([...list.children].every(isHeading))
      list.replaceWith(
        ...[...list.children].flatMap((item) => (item.localName === 'li' ? [...item.childNodes] : [item])),
      );
  }
  for (const heading of page.querySelectorAll<HTMLElement>('li > :is(h1, h2, h3, h4, h5, h6):first-child'))
    rename(heading, 'p');
  for (const item of page.querySelectorAll('li')) {
    const lists = [...item.children].filter(isList);
    if (lists.length > 0 && ownTextOf(item) === '') item.replaceWith(...lists);
    else if (lists.length === 0 && isBlank(item)) item.remove();
  }
  for (const inner of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const outer = inner.parentElement;
    const before = inner.previousElementSibling;
    if (before) before.append(inner);
    else if (outer?.localName === inner.localName) inner.replaceWith(...inner.childNodes);
    else outer?.before(inner);
  }
  for (const list of page.querySelectorAll('ul, ol')) if (isBlank(list)) list.remove();
  for (const list of page.querySelectorAll('ol')) splitAtNumbers(list);
}

/** A list whose items state numbers that do not go on becomes a list for each row of numbers. */
function splitAtNumbers(list: HTMLElement): void {
  let current = list;
  let next = Number(list.getAttribute('start') ?? 1);
  for (const item of [...list.children]) {
    const stated = /^\d{1,6}$/.exec(item.getAttribute('value') ?? '')?.[0];
    if (stated && Number(stated) !== next) {
      const other = list.cloneNode() as HTMLElement; // a clone of an element is one
      other.setAttribute('start', stated);
      current.after(other);
      current = other;
      next = Number(stated);
    }
    if (current !== list) current.append(item);
    next += 1;
  }
}

function isList({ localName }: Element): boolean {
  return localName === 'ul' || localName === 'ol';
}

/** Returns the text of an item outside its lists; an image counts as text. */
function ownTextOf(item: Element): string {
  const own = item.cloneNode(true) as Element; // a clone of an element is one
  for (const list of own.querySelectorAll('ul, ol')) list.remove();
  return isBlank(own) ? '' : 'text';
}

function isHeading(item: Element): boolean {
  if (/^h[1-6]$/.test(item.localName)) return true; // of a list inside, which was replaced before
  return item.matches('li:has(> :is(h1, h2, h3, h4, h5, h6):only-child)') && !isBlank(item);
}
