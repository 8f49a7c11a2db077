import type { Product } from '../e2e/product.ts';
import { costsAfterSaves } from './after-saves.ts';
import { comparisonsOf, madeAnew } from './checked-requests.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import { figure, type Report } from './report.ts';

/**
 * Compares the processor time of pages that no cache can answer with that of an earlier program, in turns: after a save, and
 * pages that are never stored. `only` are the labels of single rows, all by default.
 */
export async function benchMadeAnew(
  earlier: Product,
  now: Product,
  report: Report,
  { only, ...effort }: Effort & { only?: string[] },
): Promise<void> {
  report.head('page', 'before, CPU ms', 'now, CPU ms', 'now / before');
  const row = (name: string, before = 0, after = 0) =>
    report.row(name, figure(before), figure(after), figure(after / before));
  if (!only) {
    const afterSaves = await costsAfterSaves([earlier, now], { rounds: effort.rounds });
    for (const [name, [before, after]] of Object.entries(afterSaves)) row(`after a save: ${name}`, before, after);
  }
  const [theirs, ours] = [await comparisonsOf(earlier), await comparisonsOf(now)];
  for (const name of only ?? madeAnew) {
    const requestAt = ours[name];
    if (!requestAt) throw new Error(`There is no request "${name}".`);
    const contenders = [{ ...contenderOf(earlier), requestAt: theirs[name] }, contenderOf(now)];
    const comparison = { seconds: effort.seconds, connections: 8, status: 200, requestAt };
    await compare(contenders, { ...comparison, rounds: 1 }); // the first requests of a kind run before their code is compiled
    const [before, after] = await compare(contenders, { ...comparison, rounds: effort.rounds });
    row(name, before?.cost, after?.cost);
  }
}
