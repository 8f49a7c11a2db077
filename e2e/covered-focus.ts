import type { Page } from 'playwright-core';

/** How often Tab is pressed at most, in each direction. */
const mostStops = 150;

/** Whether an open page is longer than its window, so that it scrolls, or a part of it does. */
export function isLong(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')].some(
      (part) =>
        part.scrollHeight > part.clientHeight + 40 &&
        (part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY)),
    ),
  );
}

/**
 * Tabs forwards and backwards through an open page. Returns each element that had the focus while something that stays in view, such as
 * a bar, lay on it: on its middle or a corner, or on all of these if the element is tall. The first time that an element has the focus,
 * it gets the focus once more from below the bars at the top and at the bottom.
 */
export async function coveredStops(page: Page): Promise<string[]> {
  await page.evaluate(lookAtFocus);
  const keys = await page.context().newCDPSession(page);
  const stops = await page.evaluate(
    () => document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length,
  );
  for (const modifiers of [0, 8 /* Shift */]) {
    // All at once: the page looks after each key by itself, so that nothing has to wait for an answer.
    const press = { modifiers, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
    const sent = Array.from({ length: Math.min(mostStops, stops + 5) }, () => [
      keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]);
    await Promise.all(sent.flat());
  }
  await keys.detach();
  return page.evaluate('window.stopLooking()');
}

/** Runs in the page. Looks at what has the focus after each key; `stopLooking` returns what was wrong. */
function lookAtFocus(): void {
  const outside = 'the edge of the window';
  const faults = new Set<string>();
  const staying = new Map<Element, boolean>();
  const seen = new Set<Element>();
  addEventListener('keyup', look, true);
  Object.assign(window, {
    stopLooking() {
      removeEventListener('keyup', look, true);
      return seen.size > 0 ? [...faults] : ['nothing had the focus'];
    },
  });

  function look(): void {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === 'IFRAME') return;
    note(focused, 'after a key');
    if (seen.has(focused)) return;
    seen.add(focused);
    if (layerOf(focused, null)) return;
    for (const edge of ['top', 'bottom'] as const) {
      const scroller = scrollerOf(focused);
      const place = scroller.scrollTop;
      if (hideBehindBar(focused, scroller, edge)) {
        focused.blur();
        focused.focus();
        note(focused, `from below the ${edge}`);
      }
      scroller.scrollTop = place;
    }
  }

  function note(focused: HTMLElement, how: string): void {
    const { left, top, right, bottom, height } = boxOf(focused);
    const inset = Math.min(4, height / 4);
    const points = [(left + right) / 2, left + inset, right - inset].flatMap((x, place) =>
      (place === 0 ? [(top + bottom) / 2] : [top + inset, bottom - inset]).map((y) => coverAt(x, y, focused)),
    );
    const bar = points.find((cover) => cover !== null && cover !== outside);
    const isHidden = points.every((cover) => cover !== null);
    if (isHidden || (bar && height <= 160)) faults.add(`${nameOf(focused)} is below ${bar ?? outside} ${how}`);
  }

  /** Returns the name of what stays in view and lies on an element at a point, or of the window's edge if the point is outside. */
  function coverAt(x: number, y: number, focused: Element): string | null {
    const found = document.elementFromPoint(x, y);
    if (!found) return outside;
    const layer = layerOf(found, focused);
    return layer && nameOf(layer);
  }

  /** Returns the nearest part around an element that stays in view while something scrolls, and does not contain `except`. */
  function layerOf(element: Element, except: Element | null): Element | null {
    for (let layer: Element | null = element; layer && !(except && layer.contains(except)); layer = layer.parentElement)
      if (staysInView(layer)) return layer;
    return null;
  }

  function staysInView(element: Element): boolean {
    const known = staying.get(element) ?? /fixed|sticky/.test(getComputedStyle(element).position);
    staying.set(element, known);
    return known;
  }

  /** Scrolls an element to where the innermost bar at an edge hides it, if that is possible. Returns false if no bar is there. */
  function hideBehindBar(focused: HTMLElement, scroller: Element, edge: 'top' | 'bottom'): boolean {
    const isRoot = scroller === document.scrollingElement;
    const room = isRoot ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const x = Math.min(innerWidth - 1, Math.max(0, (boxOf(focused).left + boxOf(focused).right) / 2));
    // Bars are where they stay only once the page is scrolled.
    scroller.scrollTop += boxOf(focused)[edge] - room[edge];
    const step = edge === 'top' ? 8 : -8;
    let end = room[edge];
    // There are at most 16 px between the bars, and between them and the edge.
    for (let y = end + step; Math.abs(y - end) <= 24; y += step) {
      const found = document.elementFromPoint(x, y);
      if (found && layerOf(found, focused)) end = y;
    }
    scroller.scrollTop += edge === 'top' ? boxOf(focused).bottom - end : boxOf(focused).top - end;
    return end !== room[edge];
  }

  function scrollerOf(element: Element): Element {
    for (let part = element.parentElement; part; part = part.parentElement)
      if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
    return document.scrollingElement ?? document.documentElement;
  }

  /** Returns where an element is seen: a control that only screen readers find is seen as its label. */
  function boxOf(element: HTMLElement): DOMRect {
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const label = element.closest('label');
    return label && (box.width <= 1 || box.height <= 1) ? label.getBoundingClientRect() : box;
  }

  function nameOf(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${name.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  }
}
