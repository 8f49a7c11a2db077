import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTemplate } from '../template.ts';
import { type Engine, startEngine } from './engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine({ loadDataDir: new Blob([new Uint8Array(await ensureTemplate())]) });
});
afterAll(() => engine.close());

/** Returns how often a 1 ms interval fires while `work` runs. */
async function ticksDuring(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return ticks;
}

test('Timers fire between consecutive queries', async () => {
  const db = drizzle(engine);
  const ticks = await ticksDuring(async () => {
    for (let query = 0; query < 50; query += 1) await db.execute(sql`select count(*) from generate_series(1, 20000)`);
  });
  expect(ticks).toBeGreaterThan(25);
});

test('Timers fire between the queries of a transaction', async () => {
  const db = drizzle(engine);
  const ticks = await ticksDuring(() =>
    db.transaction(async (tx) => {
      for (let query = 0; query < 50; query += 1) await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
    }),
  );
  expect(ticks).toBeGreaterThan(25);
});
test('Timers fire while many callers wait for their queries', async () => {
  const ticks = await ticksDuring(() =>
    Promise.all(Array.from({ length: 50 }, () => engine.query('select count(*) from generate_series(1, 20000)'))),
  );
  expect(ticks).toBeGreaterThan(25);
});
