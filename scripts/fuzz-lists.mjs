import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { findPostgres } from '../db/testing/postgres.ts';
import { requireNode } from './require-node.mjs';
import { run } from './run.mjs';

// npm run fuzz:lists [-- runs [seed]]: plays 10,000 runs of the fuzzer of lists by default, a thousand for each seed, and notes
// each thousand in bench/fuzz-lists.log, so that a run that is cut short has shown something. TEST_DATABASE selects the
// database as for other tests; a server is started if TEST_DATABASE_URL names none.
requireNode();
const runsOfSeed = 1000;
const [runs = '10000', given] = process.argv.slice(2);
const database = process.env.TEST_DATABASE ?? 'embedded';
const postgres = database === 'server' ? await findPostgres() : null;
let failed = 0;
for (let played = 0; played < Number(runs); played += runsOfSeed) {
  const count = Math.min(runsOfSeed, Number(runs) - played);
  const seed = given ? Number(given) + played : randomInt(1_000_000_000);
  if (!(await play(count, seed))) failed += 1;
}
await postgres?.stop();
process.exit(failed === 0 ? 0 : 1);

/** Plays some runs from one seed, notes the result, and returns whether all rules held. */
async function play(count, seed) {
  const environment = { FUZZ_RUNS: String(count), FUZZ_SEED: String(seed), FUZZ_MILLISECONDS: '86400000' };
  const began = new Date();
  const file = 'app/src/sync/convergence.mocked.test.ts';
  const code = await run('vitest', ['run', '--config', 'vitest.config.ts', file], {
    ...environment,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  });
  const minutes = ((Date.now() - began.getTime()) / 60_000).toFixed(1);
  const result = code === 0 ? 'passed' : 'failed';
  const line = `${began.toISOString()} ${database}: ${count} runs, seed ${seed}, ${minutes} min, ${result}\n`;
  appendFileSync(new URL('../bench/fuzz-lists.log', import.meta.url), line);
  return code === 0;
}
