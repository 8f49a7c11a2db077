import type { PastName } from './past-names.ts';

/** The most names of each group. */
const bounds = { often: 40, lately: 20 };

/**
 * Returns what was bought (ticked) at least once, in two groups: what was added at least twice, the most used first, and the rest, the
 * latest first. `past` is in the order of use.
 */
export function favouritesOf(past: readonly PastName[]): { often: PastName[]; lately: PastName[] } {
  const bought = past.filter(({ ticked }) => ticked > 0);
  const isOften = ({ times }: PastName) => times > 1;
  return {
    often: bought.filter(isOften).slice(0, bounds.often),
    lately: bought
      .filter((each) => !isOften(each))
      .sort((a, b) => b.last - a.last)
      .slice(0, bounds.lately),
  };
}
