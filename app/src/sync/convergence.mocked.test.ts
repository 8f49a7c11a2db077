import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import fc from 'fast-check';
import { test } from 'vitest';
import { play, runs } from './testing/fuzz-run';

const numRuns = Number(process.env.FUZZ_RUNS ?? 200);
/** How long it may take in milliseconds: on a slow machine the gate plays fewer runs. */
const timeLimit = Number(process.env.FUZZ_MILLISECONDS ?? 15_000);
const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : 20261123;

const database = await openDatabaseForFile();

test(
  `devices and the server agree after up to ${numRuns} runs of faults, and nothing is lost`,
  async () => {
    const started = performance.now();
    let played = 0;
    const property = fc.asyncProperty(runs, async (run) => {
      // Fewer would prove nothing, however slow the machine is.
      if (played >= 5 && performance.now() - started > timeLimit) return;
      played++;
      await play(database, run);
    });
    const details = await fc.check(property, { numRuns, seed });
    if (details.failed) {
      throw new Error(fc.defaultReportMessage(details) ?? 'failed', { cause: details.errorInstance });
    }
    console.info(`${played} runs, seed ${seed}, ${Math.round(performance.now() - started)} ms, ${database.kind}`);
  },
  timeLimit * 8,
);
