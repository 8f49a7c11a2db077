/** The height of the zones at the top and the bottom of a column in which a moved row scrolls it, in pixels. */
const zone = 80;
/** The most pixels that one frame scrolls. */
const fastest = 14;

/**
 * Scrolls the column that contains `row` while the finger, at `y()` of the screen, is near its top or bottom, and calls
 * `onScroll` after each step. `moved` returns by how many pixels it has scrolled down since.
 */
export function scrollAtEdge(row: HTMLElement, y: () => number, onScroll: () => void) {
  const column = columnOf(row);
  const begin = column.scrollTop;
  const { top, bottom } = column.getBoundingClientRect();
  let frame = requestAnimationFrame(step);
  function step() {
    frame = requestAnimationFrame(step);
    const into = Math.max(0, y() - (bottom - zone)) - Math.max(0, top + zone - y());
    const before = column.scrollTop;
    if (into !== 0) column.scrollTop += Math.max(-1, Math.min(1, into / zone)) * fastest;
    if (column.scrollTop !== before) onScroll();
  }
  return { moved: () => column.scrollTop - begin, end: () => cancelAnimationFrame(frame) };
}

/** Returns the nearest element around `row` that scrolls. */
function columnOf(row: HTMLElement): HTMLElement {
  for (let each = row.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return document.documentElement;
}
