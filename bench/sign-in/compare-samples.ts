/** The result of a two-sample Kolmogorov-Smirnov test. */
export interface Comparison {
  /** The largest distance between the two distributions, from 0 to 1. */
  distance: number;
  /** How often two samples of one distribution are at least as far apart. */
  probability: number;
}

/** Compares two samples of times by the test of Kolmogorov and Smirnov. */
export function compareSamples(one: readonly number[], two: readonly number[]): Comparison {
  const [first, second] = [one.toSorted(ascending), two.toSorted(ascending)];
  let distance = 0;
  for (const value of [...first, ...second]) {
    distance = Math.max(distance, Math.abs(shareUpTo(first, value) - shareUpTo(second, value)));
  }
  const size = Math.sqrt((first.length * second.length) / (first.length + second.length));
  const scaled = (size + 0.12 + 0.11 / size) * distance;
  let probability = 0;
  for (let term = 1; term <= 100; term++)
    probability += 2 * (-1) ** (term - 1) * Math.exp(-2 * term ** 2 * scaled ** 2);
  return { distance, probability: scaled < 0.2 ? 1 : Math.min(1, Math.max(0, probability)) };
}

const ascending = (a: number, b: number) => a - b;

function shareUpTo(sorted: readonly number[], value: number): number {
  let count = 0;
  while (count < sorted.length && (sorted[count] ?? 0) <= value) count += 1;
  return count / sorted.length;
}
