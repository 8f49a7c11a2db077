import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Moves a carousel on every `seconds` while it plays and has more than one slide. `position` is what shows: whenever it
 * changes, by itself or by hand, the time begins anew; `restart` does that where the position stays.
 */
export function useAutoplay({
  count,
  seconds,
  position,
  next,
}: {
  count: number;
  seconds: number;
  position: number;
  next: () => void;
}): { playing: boolean; toggle: () => void; restart: () => void } {
  const [playing, setPlaying] = useState(true);
  const [turn, setTurn] = useState(0);
  const advance = useEffectEvent(next);

  useEffect(() => {
    // Whoever asked for less motion starts it themselves, if they want.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `position` and `turn` are there to begin the time anew
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setTimeout(() => advance(), Math.max(1, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [playing, count, seconds, position, turn]);

  return { playing, toggle: () => setPlaying(!playing), restart: () => setTurn(turn + 1) };
}
