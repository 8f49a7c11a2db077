import { numberingsOf } from './elements';
import { nestLines } from './nest-lines';

const leveledItems =
  'li:is([data-aria-level], [data-stringify-indent], [data-list], [data-list-indent], [class*="ql-indent-"])';
const leveledLists = ':is(ul, ol):is([class*="listindent"], [class*="lst-kix_"])';

/**
 * Nests lists that stand beside each other, or items of one list, by the level that each states: those of Word for the web, Slack, Quill,
 * Asana, Dropbox Paper and pages that Google Docs published.
 */
export function readLeveledLists(page: HTMLElement): void {
  const parts = [...page.querySelectorAll(`${leveledItems}, ${leveledLists}`)];
  const found = new Set(parts.flatMap((part) => part.closest('ul, ol') ?? []));
  const lists = [...found].filter((list) => !list.closest('li') && !list.querySelector('ul, ol'));
  const lines = lists.flatMap((list) => [...list.querySelectorAll<HTMLElement>(':scope > li')].map(lineOf));
  for (const list of lists) {
    const frame = list.parentElement;
    list.replaceWith(...list.children);
    const isOnlyFrame = frame?.localName === 'div' && [...frame.children].every(({ localName }) => localName === 'li');
    if (isOnlyFrame) frame.replaceWith(...frame.children);
  }
  nestLines(lines);
}

function lineOf(element: HTMLElement) {
  const list = element.parentElement;
  const kind = element.dataset.list ?? element.dataset.listType;
  const isNumbered = kind ? /^(ordered|number|numbered)$/.test(kind) : list?.localName === 'ol';
  // Where nothing states the first number, a list may go on after one inside it.
  const isStated = element.dataset.ariaLevel || list?.hasAttribute('start');
  return {
    element,
    level: levelOf(element, list?.className ?? ''),
    tag: isNumbered ? ('ol' as const) : ('ul' as const),
    numberings: isNumbered && isStated ? numberingsOf(element) : [],
  };
}

/** Returns the level from 1; some programs count it from 0. */
function levelOf({ dataset, className }: HTMLElement, listClass: string): number {
  const fromOne = dataset.ariaLevel ?? (dataset.listIndent || /\blistindent(\d)/.exec(listClass)?.[1]);
  const fromZero =
    dataset.stringifyIndent ?? /\bql-indent-(\d)/.exec(className)?.[1] ?? /\blst-kix_\w+-(\d)/.exec(listClass)?.[1];
  return Number(fromOne ?? Number(fromZero ?? 0) + 1);
}
