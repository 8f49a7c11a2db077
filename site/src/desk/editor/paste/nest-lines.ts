import type { Numbering } from './list-marker';

/** A line that stands for an item of a list: a Word paragraph with a typed marker, or an item that knows its level. */
export interface ListLine {
  element: HTMLElement;
  /** From 1, the outermost. */
  level: number;
  tag: 'ul' | 'ol';
  /** What the number before the line can mean; empty for bullets, and for items whose number nobody typed. */
  numberings: Numbering[];
  /** Whether it is one more paragraph of the item before it. */
  isMore?: boolean;
}

interface OpenList {
  level: number;
  list: HTMLElement;
  numbering: Numbering | undefined;
  /** The number of the next item. */
  next: number;
}

/**
 * Replaces lines by lists, nested by their levels. Neighbours belong to one list; a list that goes on after other text begins with
 * the number that it had there. A selection that began at a deeper level has no empty items above it.
 */
export function nestLines(lines: ListLine[]): void {
  /** The open lists, outermost first. Levels that nothing has are absent. */
  let open: OpenList[] = [];
  for (const line of lines) {
    const { element, level, tag, numberings } = line;
    const root = open[0];
    if (!root || element.previousElementSibling !== root.list) open = [];
    else if (root.level > level) root.level = level;
    if (line.isMore) {
      const item = open.findLast((list) => list.level <= level)?.list.lastElementChild;
      item?.append(element);
      continue;
    }
    open = open.filter((list) => list.level < level || (list.level === level && goesOn(list, line)));
    let current = open.at(-1);
    if (current?.level !== level) {
      const numbering = numberings[0];
      const list = listOf(tag, numbering);
      const item = current?.list.lastElementChild;
      if (item) item.append(list);
      else element.before(list);
      current = { level, list, numbering, next: numbering?.value ?? 1 };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...element.childNodes);
    current.list.append(item);
    current.next += 1;
    element.remove();
  }
}

function goesOn({ list, numbering, next }: OpenList, { tag, numberings }: ListLine): boolean {
  if (list.localName !== tag) return false;
  return numberings.length === 0 || numberings.some(({ type, value }) => type === numbering?.type && value === next);
}

function listOf(tag: 'ul' | 'ol', numbering: Numbering | undefined): HTMLElement {
  const list = document.createElement(tag);
  if (tag === 'ul' || !numbering) return list;
  if (numbering.value !== 1) list.setAttribute('start', String(numbering.value));
  if (numbering.type !== '1') list.setAttribute('type', numbering.type);
  return list;
}
