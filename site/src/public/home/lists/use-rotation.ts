import { useEffect, useState } from 'react';

/** A list type shows this long before the next one comes (S1 9), in milliseconds. */
const rotationInterval = 5000;

/**
 * Which of `count` shows. It moves on by itself, round and round, until somebody chooses: then never again. `hold` makes
 * it wait, as long as a pointer or the keyboard is on what it shows (WCAG 2.2.2).
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
