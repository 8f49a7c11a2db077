import type { Database } from '@listgrove/db/connect';
import { addHousehold, change } from './household.ts';

/** How many devices push at the same time. Each has a list of its own. */
const devices = { embedded: 4, server: 8 };

const seconds = 8;

/** Returns how many mutations a second are taken, in groups of 100 as devices send them, over 8 seconds after one to warm up. */
export async function measureThroughput(database: Database): Promise<number> {
  const households = [];
  for (let index = 0; index < devices[database.kind]; index += 1) {
    households.push(await addHousehold(database, 1, 200));
  }
  let taken = 0;
  const end = performance.now() + (seconds + 1) * 1000;
  const start = end - seconds * 1000;
  await Promise.all(
    households.map(async ({ members: [person], list, items }) => {
      for (let index = 0; performance.now() < end; index += 100) {
        await person?.push(Array.from({ length: 100 }, (_, each) => change(list, items, index + each)));
        if (performance.now() > start) taken += 100;
      }
    }),
  );
  return taken / seconds;
}
