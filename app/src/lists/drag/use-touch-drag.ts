import { type RefObject, useEffect, useRef } from 'react';
import type { TouchDragListener } from './touch-drag';

/** Lets a finger that rests on a row of `frame` lift and move it, while mounted. Rows that may be lifted have `data-lift`. */
export function useTouchDrag(frame: RefObject<HTMLElement | null>, listener: TouchDragListener): void {
  const now = useRef(listener);
  useEffect(() => {
    now.current = listener;
  });
  useEffect(() => {
    // A device without a touch screen never needs the code.
    if (navigator.maxTouchPoints === 0) return;
    let end: (() => void) | null = null;
    let isLeft = false;
    const listen = async () => {
      const { listenForTouchDrag } = await import('./touch-drag');
      if (!isLeft && frame.current) end = listenForTouchDrag(frame.current, () => now.current);
    };
    listen().catch((error: unknown) => console.warn(error));
    return () => {
      isLeft = true;
      end?.();
    };
  }, [frame]);
}

/** What a row needs to be lifted: the browser's own menu and selection of text stay away from a resting finger. */
export const liftable =
  'pointer-coarse:select-none [-webkit-touch-callout:none] data-lifted:pointer-events-none data-lifted:z-20 data-lifted:rounded-sm data-lifted:border-transparent data-lifted:bg-raised data-lifted:shadow-lifted';
