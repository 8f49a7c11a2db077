import type { Numbering } from './list-marker';

/** Replaces the tag of an element and drops its attributes, apart from its alignment. Returns the new element. */
export function rename(element: HTMLElement, tag: string): HTMLElement {
  const renamed = document.createElement(tag);
  const side = element.style.textAlign || element.getAttribute('align');
  if (side) renamed.style.textAlign = side;
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces the tag of an element and keeps its attributes. */
export function become(element: HTMLElement, tag: string): void {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  element.replaceWith(other);
}

/** Puts an element into a new one with the tag. Neighbours that are wrapped in the same way share it. */
export function wrap(element: HTMLElement, tag: string): void {
  const before = element.previousElementSibling;
  const wrapper = before?.localName === tag ? before : document.createElement(tag);
  if (wrapper !== before) element.before(wrapper);
  wrapper.append(element);
}

/** Puts the content of an element into a new one with the tag inside of it. */
export function putInside(element: Element, tag: string): void {
  const inner = document.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Whether the style attribute, as it is written, matches: browsers drop the properties of Word when they parse it. */
export function isStyled(element: Element, style: RegExp): boolean {
  return style.test(element.getAttribute('style') ?? '');
}

/** Whether an element shows nothing: no text other than spaces and no image. */
export function isBlank(element: Element): boolean {
  return !element.querySelector('img') && /^[\s\u00a0]*$/.test(element.textContent ?? '');
}

const types: Record<string, Numbering['type']> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Returns how a list, or an item of it, is numbered by its attribute or style, or undefined for decimal numbers. */
export function numberingStyle(list: Element): Numbering['type'] | undefined {
  const type = /^[aAiI]$/.exec(list.getAttribute('type') ?? '')?.[0] as Numbering['type'] | undefined; // by the pattern
  return type ?? types[/list-style-type:\s*([a-z-]+)/.exec(list.getAttribute('style') ?? '')?.[1] ?? ''];
}

/** Returns the number of an item by its place in its list, or nothing in a list of bullets. */
export function numberingsOf(item: Element): Numbering[] {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return [];
  const items = [...list.children].filter(({ localName }) => localName === 'li');
  return [{ type: numberingStyle(list) ?? '1', value: Number(list.getAttribute('start') ?? 1) + items.indexOf(item) }];
}
