import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { root, run } from './run.mjs';
import { addOutcome, addUnstable, timed } from './tally.mjs';

const results = join(root, '.cache/results');

const configs = { unit: 'vitest.config.ts', journeys: 'e2e/vitest.config.ts' };

/** More files than this that pass only alone mean that something in common is broken. */
const mostUnstable = 6;
/** With more failed files than this, none is repeated: alone, they would take longer than the gate may. */
const mostRepeated = 20;

/** Deletes the reports of earlier runs. */
export function clearResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/**
 * Runs the `unit` tests or the `journeys` with Vitest and adds the outcome of each file to `tally`. `command` is Vitest's
 * own with its file names; without one all tests of the suite run. `database` only names the run. `config` replaces the
 * configuration of the suite, and `stdio` says where Vitest prints.
 */
export async function runSuite(tally, { suite, database, environment, command = ['run'], config, stdio }) {
  const part = `${suite}, ${database}`;
  const how = { config: config ?? configs[suite], environment, stdio };
  console.log(`\n— ${part} database —`);
  const { code, files, outside } = await timed(tally, part, () => runVitest({ part, command, ...how }));
  for (const { path, ...outcome } of files) {
    addOutcome(tally, { part, file: relative(root, path), ...outcome, load: load(), how });
  }
  const failures = outside.map((text) => `${part}: outside tests: ${text}`);
  const hasFailed = failures.length > 0 || files.some(({ messages }) => messages.length > 0);
  if (code !== 0 && !hasFailed) failures.push(`${part}: Vitest ended with exit code ${code} (see above).`);
  tally.failures.push(...failures);
}

/**
 * Runs each file with a failed test once more: alone, in one worker, on the database on which it failed. A file that passes
 * then counts as passed and is noted as unstable. Call it when nothing else runs.
 */
export async function repeatFailedFiles(tally) {
  const failed = [...tally.files.values()].filter(({ messages }) => messages.length > 0);
  if (failed.length === 0) return;
  if (failed.length > mostRepeated) {
    console.log(`\n${failed.length} files failed. With more than ${mostRepeated}, none is repeated.`);
    return;
  }
  await timed(tally, 'second runs', async () => {
    for (const first of failed) await repeat(tally, first);
  });
  const unstable = tally.unstable.length;
  if (unstable <= mostUnstable) return;
  tally.failures.push(
    `${unstable} files passed only alone. With more than ${mostUnstable}, something that they have in common is broken.`,
  );
}

async function repeat(tally, first) {
  const { part, file, how } = first;
  console.log(`\n— ${part} database: ${file} once more, alone —`);
  const command = ['run', join(root, file)];
  const { code, files, outside } = await runVitest({ part: 'second-run', command, ...how });
  const second = files.find(({ path }) => relative(root, path) === file);
  // Vitest finds files by a part of their path, so others may have run too.
  if (!second) return;
  const messages = [...second.messages, ...outside];
  if (code !== 0 && messages.length === 0) messages.push(`Vitest ended with exit code ${code}.`);
  const { path: _path, ...outcome } = second;
  addOutcome(tally, { ...first, ...outcome, messages });
  if (messages.length === 0) addUnstable(tally, { first, second: { ...outcome, load: load() } });
}

async function runVitest({ part, command, config, environment, stdio }) {
  const file = join(results, `${part.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  mkdirSync(results, { recursive: true });
  const reporters = ['default', join(import.meta.dirname, 'report-results.mjs')].map((name) => `--reporter=${name}`);
  const parameters = [...command, '--config', config, ...reporters];
  const code = await run('vitest', parameters, { ...environment, RESULTS_FILE: file }, stdio);
  // Without a report, Vitest has not run any file to its end.
  if (!existsSync(file)) return { code: code || 1, files: [], outside: [] };
  return { code, ...JSON.parse(readFileSync(file, 'utf8')) };
}

/** Processes that run or wait for a processor, on average over the last minute. */
function load() {
  return loadavg()[0];
}
