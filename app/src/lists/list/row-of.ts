import type { ItemRow } from '@listgrove/domain/lists/rows';

/** The items whose rows a long list leaves out, by the element that has their room. */
export const leftOut = new WeakMap<Element, readonly ItemRow[]>();

/** The name of the event that asks a long list to render the row of an item; its `detail` is the id. */
export const wanted = 'list:row-wanted';

/** Returns the row of an item on the screen, or the element that has its room; null if the screen does not show it. */
export function rowOf(item: string): Element | null {
  const row = document.querySelector(`[data-item="${item}"]`);
  if (row) return row;
  const rooms = [...document.querySelectorAll('li[data-room]')];
  return rooms.find((room) => leftOut.get(room)?.some(({ id }) => id === item)) ?? null;
}

/** Scrolls to the row of an item. */
export function scrollToRow(item: string): void {
  dispatchEvent(new CustomEvent(wanted, { detail: item }));
  document.querySelector(`[data-item="${item}"]`)?.scrollIntoView({ block: 'center' });
}
