import { useEffect, useState } from 'react';

/** Time for which each list type is shown, in milliseconds. */
const rotationInterval = 5000;

/**
 * Rotates through `count` items; `shown` is the index of the current one. Only `choose`, which selects an item, stops the
 * rotation, permanently. `hold(true)` pauses it while the focus is inside the item, which would otherwise
 * disappear with the focused element.
 */
export function useRotation(count: number): {
  shown: number;
  rotating: boolean;
  choose: (index: number) => void;
  hold: (held: boolean) => void;
} {
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, hold] = useState(false);
  const rotating = !stopped && !held;

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), rotationInterval);
    return () => clearTimeout(timer);
  }, [rotating, shown, count]);

  return {
    shown,
    rotating,
    choose(index) {
      setStopped(true);
      setShown(index);
    },
    hold,
  };
}
