import type { Taken } from './fuzz-world';

/** Returns the mutation with the latest stamp. */
export function latest(taken: Taken[]): Taken | undefined {
  return taken.reduce<Taken | undefined>((last, each) => (last && last.stamp > each.stamp ? last : each), undefined);
}

/** Throws an error unless two values are the same, whatever the order of their keys. */
export function same(what: string, is: unknown, expected: unknown): void {
  const [one, two] = [is, expected].map((value) => stable(value));
  if (one !== two) throw new Error(`${what}:\nis       ${one}\nexpected ${two}`);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
