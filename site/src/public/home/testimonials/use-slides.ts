import { useRef, useState } from 'react';

/**
 * Slides side by side in a box that the browser itself scrolls and snaps (decision 106): by finger, by wheel, or to a
 * position that is asked for. `shown` is the one in view, and at once the one that is on its way there.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const [selected, setSelected] = useState(0);
  const [moving, setMoving] = useState(false);

  function inView(): number {
    const { scrollLeft = 0, clientWidth = 0 } = viewport.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
  }

  return {
    viewport,
    shown: Math.min(selected, count - 1),
    moving,
    /** Beyond the last comes the first, and the other way round. */
    show(position: number) {
      const target = (position + count) % count;
      wanted.current = target;
      setSelected(target);
      viewport.current?.scrollTo({
        left: target * viewport.current.clientWidth,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      });
    },
    onScroll() {
      setMoving(true);
      if (wanted.current === undefined) setSelected(inView());
    },
    onScrollEnd() {
      wanted.current = undefined;
      setMoving(false);
      setSelected(inView());
    },
  };
}
