import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const results = join(root, '.cache/results');

const configs = { unit: 'vitest.config.ts', journeys: 'e2e/vitest.config.ts' };

/** Deletes the reports of earlier runs. */
export function clearResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Counts of test runs, the messages of failed tests, and the seconds that each part took. */
export function startTally() {
  return { passed: 0, failed: 0, skipped: 0, files: 0, failures: [], seconds: [] };
}

/** Awaits `work` and notes in `tally` how long it took; returns its result. */
export async function timed(tally, part, work) {
  const start = performance.now();
  try {
    return await work();
  } finally {
    tally.seconds.push([part, (performance.now() - start) / 1000]);
  }
}

/**
 * Runs the `unit` tests or the `journeys` with Vitest and adds the results to `tally`. `command` is Vitest's own with its
 * file names; without one all tests of the suite run. `database` only names the run.
 */
export async function runSuite(tally, { suite, database, environment, command = ['run'] }) {
  console.log(`\n— ${suite}, ${database} database —`);
  const file = join(results, `${suite}-${database}.json`);
  const errorsFile = join(results, `${suite}-${database}-errors.json`);
  const reporters = ['default', 'json', join(import.meta.dirname, 'report-errors-outside-tests.mjs')].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const code = await timed(tally, `${suite}, ${database}`, () =>
    run('vitest', [...command, '--config', configs[suite], ...reporters, `--outputFile.json=${file}`], {
      ...environment,
      ERRORS_OUTSIDE_TESTS_FILE: errorsFile,
    }),
  );
  if (!existsSync(file)) {
    // Vitest ended before it could write its report.
    tally.failed += 1;
    tally.failures.push(`${suite}, ${database}: Vitest ended with exit code ${code} and without a report (see above).`);
    return;
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const outsideTests = existsSync(errorsFile) ? JSON.parse(readFileSync(errorsFile, 'utf8')) : [];
  for (const error of outsideTests) tally.failures.push(`${suite}, ${database}: outside tests: ${error}`);
  for (const { name: path, status, message, assertionResults } of testResults) {
    if (status === 'failed' && message) tally.failures.push(`${suite}, ${database}: ${path}: ${message}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'failed') continue;
      tally.failures.push(`${suite}, ${database}: ${path}: ${fullName}\n${failureMessages.join('\n')}`);
    }
  }
  tally.passed += numPassedTests;
  // A file that fails to load and an error outside tests leave no failed test.
  if (code !== 0 && numFailedTests === 0) {
    tally.failed += 1;
    tally.failures.push(`${suite}, ${database}: Vitest ended with exit code ${code}, but no test failed.`);
  } else {
    tally.failed += numFailedTests;
  }
  tally.skipped += numPendingTests;
  tally.files += testResults.length;
}

/** Prints the messages of failed tests again, where they are easy to find, then the duration of each part and the total. */
export function printTally({ failures, seconds }) {
  for (const failure of failures) console.log(`\n${failure}`);
  console.log('\nTime');
  for (const [part, duration] of [...seconds, ['total', performance.now() / 1000]]) {
    console.log(`  ${clock(duration).padStart(6)}  ${part}`);
  }
}

/** Minutes and seconds, as `2:05`. */
function clock(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
