import type { Db } from '@listgrove/db/db';
import { visitsOf } from '@listgrove/fixtures/visits';
import { median } from './compare.ts';

/** The time of a page in milliseconds: the medians at both sizes (`few`, `many`), and the longest at the larger one. */
export interface VisitTimes {
  name: string;
  few: number;
  many: number;
  longest: number;
}

const warmUp = 3;

/**
 * Measures every visit in both databases alternately, so that other load on the machine affects both equally. Three
 * warm-up rounds are not counted.
 */
export async function compareVisits(few: Db, many: Db, rounds: number): Promise<VisitTimes[]> {
  const [atFew, atMany] = [await visitsOf(few), await visitsOf(many)];
  const found: VisitTimes[] = [];
  for (const [name, visit] of Object.entries(atFew)) {
    const other = atMany[name] ?? visit;
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = -warmUp; round < rounds; round++) {
      const [short, long] = [await timeOf(visit), await timeOf(other)];
      if (round < 0) continue;
      times.few.push(short);
      times.many.push(long);
    }
    found.push({ name, few: median(times.few), many: median(times.many), longest: Math.max(...times.many) });
  }
  return found;
}

async function timeOf(visit: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await visit();
  return performance.now() - start;
}
