import { type PointerEvent, useRef } from 'react';

/** The distance of a swipe, in pixels, after which it counts. */
const enough = 72;

/** Returns the handlers that let a finger swipe a row: to the right and, if it may, to the left. The row follows the finger. */
export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: (() => void) | null }) {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const move = (row: HTMLElement, by: number) => {
    row.style.translate = by === 0 ? '' : `${by}px 0`;
    row.style.opacity = Math.abs(by) > enough ? '0.6' : '';
  };
  const distance = (event: PointerEvent<HTMLElement>) => {
    // A row that a finger has lifted moves up and down instead (`drag/touch-drag.ts`).
    if (start.current?.id !== event.pointerId || event.currentTarget.dataset.lifted !== undefined) return 0;
    const x = event.clientX - start.current.x;
    // A finger that goes down the page scrolls.
    if (Math.abs(x) < 12 || Math.abs(event.clientY - start.current.y) > Math.abs(x)) return 0;
    return onLeft ? x : Math.max(0, x);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(event.currentTarget, Math.max(-140, Math.min(140, distance(event))));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const by = distance(event);
      start.current = null;
      move(event.currentTarget, 0);
      if (by > enough) onRight();
      if (by < -enough) onLeft?.();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}
