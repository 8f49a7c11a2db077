import { useRef, useState } from 'react';

/** Time without a scroll event after which a scroll has ended, in milliseconds, for browsers without `scrollend`. */
const scrollPause = 150;

/**
 * Controls slides in a viewport that the browser scrolls and snaps (decision 106): by touch, by wheel, or by `show`.
 * `shown` is the index of the visible slide; during a scroll started by `show` it is already the index of the target.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const pause = useRef(0);
  const [selected, setSelected] = useState(0);
  const [moving, setMoving] = useState(false);

  function inView(): number {
    const { scrollLeft = 0, clientWidth = 0 } = viewport.current ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
  }

  function onScrollEnd() {
    wanted.current = undefined;
    setMoving(false);
    setSelected(inView());
  }

  return {
    viewport,
    shown: Math.min(selected, count - 1),
    moving,
    /** Scrolls to a slide. Positions wrap around: -1 is the last slide, `count` the first. */
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
      if ('onscrollend' in document) return;
      clearTimeout(pause.current);
      pause.current = window.setTimeout(onScrollEnd, scrollPause);
    },
    onScrollEnd,
  };
}
