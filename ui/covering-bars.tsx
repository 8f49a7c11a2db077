import type { RefCallback } from 'react';

type Edge = 'top' | 'bottom';

/** The bars that are shown, each with the edge that it covers. */
const bars = new Map<HTMLElement, Edge>();

let sizes: ResizeObserver | undefined;

/**
 * A `ref` for a bar that stays at the top while the page scrolls. While it is shown, `--covered-top` of the document is how many
 * pixels from the top the lowest of these bars reaches when it stays; by it `base.css` keeps what gets the focus below the bars.
 */
export const coversTop: RefCallback<HTMLElement> = (bar) => cover(bar, 'top');

/** The same for a bar at the bottom, and `--covered-bottom`. */
export const coversBottom: RefCallback<HTMLElement> = (bar) => cover(bar, 'bottom');

function cover(bar: HTMLElement | null, edge: Edge): (() => void) | undefined {
  // React passes null only to refs that return nothing.
  if (!bar) return undefined;
  bars.set(bar, edge);
  sizes ??= new ResizeObserver(tell);
  sizes.observe(bar, { box: 'border-box' });
  // At once, because the observer looks before the next frame, and the next key may come before that.
  tell();
  return () => {
    bars.delete(bar);
    sizes?.unobserve(bar);
    tell();
  };
}

function tell(): void {
  const { style } = document.documentElement;
  for (const edge of ['top', 'bottom'] as const) {
    const reaches = [...bars].flatMap(([bar, its]) => (its === edge ? [reachOf(bar, edge)] : []));
    const reach = reaches.length > 0 ? `${Math.max(...reaches)}px` : '';
    // The whole document is styled anew when a property of its root is set, also to the same value.
    if (style.getPropertyValue(`--covered-${edge}`) !== reach) style.setProperty(`--covered-${edge}`, reach);
  }
}

/** Returns how far from its edge a bar reaches when it stays there, in pixels. */
function reachOf(bar: HTMLElement, edge: Edge): number {
  return bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar)[edge]) || 0);
}
