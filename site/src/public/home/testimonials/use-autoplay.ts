import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `next` every `seconds` while the carousel plays and has more than one slide. The timer restarts when
 * `position`, the index of the shown slide, changes; `restart` restarts it when the position stays the same.
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
    // Visitors who prefer reduced motion can start it themselves.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `position` and `turn` restart the timer
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setTimeout(() => advance(), Math.max(1, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [playing, count, seconds, position, turn]);

  return { playing, toggle: () => setPlaying(!playing), restart: () => setTurn(turn + 1) };
}
