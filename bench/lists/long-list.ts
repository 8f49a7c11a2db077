import type { Database } from '@listgrove/db/connect';
import type { PullAnswer } from '@listgrove/domain/lists/protocol';
import { pull } from '@listgrove/domain/lists/pull.server';
import { median } from '../compare.ts';
import { addHousehold } from './household.ts';

/** A list of 10,000 items, fetched by a device that has none: median milliseconds of five times, bytes of JSON, and pages. */
export async function measureLongList(database: Database) {
  const { members, list } = await addHousehold(database, 1, 10_000);
  const [person] = members;
  const times: number[] = [];
  let [bytes, pages] = [0, 0];
  for (let round = -1; round < 5; round += 1) {
    const start = performance.now();
    const cursors: Record<string, number> = {};
    [bytes, pages] = [0, 0];
    for (let more = true; more; pages += 1) {
      const body = { client: person?.client ?? '', cursors: { ...cursors } };
      const text = JSON.stringify(await pull(database.db, person?.account ?? '', body));
      bytes += text.length;
      // As the device reads it.
      const answer = JSON.parse(text) as PullAnswer;
      cursors[list] = answer.lists[list]?.seq ?? 0;
      more = answer.more ?? false;
    }
    if (round >= 0) times.push(performance.now() - start);
  }
  return { milliseconds: median(times), bytes, pages };
}
