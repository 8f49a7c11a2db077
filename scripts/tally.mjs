import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const stamp = join(root, '.cache/gate.json');

/**
 * What a run of tests has found: the last outcome of each file, the failures that belong to no file, the files that passed
 * only when they were repeated alone, and the seconds of each part.
 *
 * @typedef {{part: string, file: string, passed: number, failed: number, skipped: number, skippedTests: string[], leftOut: number, seconds: number, load: number,
 *   long: {name: string, seconds: number}[], messages: string[], logs: string[], how: object}} Outcome
 * @typedef {{files: Map<string, Outcome>, failures: string[],
 *   unstable: {name: string, message: string, difference: string}[], seconds: [string, number][]}} Tally
 * @returns {Tally}
 */
export function startTally() {
  return { files: new Map(), failures: [], unstable: [], seconds: [] };
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

/** Notes the outcome of a file in `part` of the run, in place of an earlier one of the same file there. */
export function addOutcome(tally, outcome) {
  tally.files.set(`${outcome.part}: ${outcome.file}`, outcome);
}

/** Notes that a file failed at first and passed when it was repeated. */
export function addUnstable(tally, { first, second }) {
  const [message] = first.messages;
  const total = ({ passed, failed }) => `${passed} of ${passed + failed} tests passed`;
  const describe = (outcome) => `${total(outcome)} in ${outcome.seconds.toFixed(1)} s, load ${outcome.load.toFixed(1)}`;
  tally.unstable.push({
    name: `${first.part}: ${first.file}`,
    message,
    difference: `Among others: ${describe(first)}. Alone: ${describe(second)}.`,
  });
}

/** Counts passed, failed and skipped tests. A file without a failed test that failed all the same counts as one. */
export function countTests(tally) {
  const outcomes = [...tally.files.values()];
  const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed, messages }) => Math.max(failed, Math.min(messages.length, 1))) + tally.failures.length,
    skipped: sum(({ skipped }) => skipped),
  };
}

/** Returns how many tests ran on no database because they have the tag `long`. */
export function countLeftOut(tally) {
  const ofFiles = Map.groupBy(tally.files.values(), ({ file }) => file);
  return [...ofFiles.values()].reduce((total, parts) => total + Math.max(...parts.map(({ leftOut }) => leftOut)), 0);
}

/** Returns the tests that ran in no part, with their files. The name of a test that not every machine can run says why. */
export function findSkipped(tally) {
  const ofFiles = Map.groupBy(tally.files.values(), ({ file }) => file);
  return [...ofFiles].flatMap(([file, [first, ...otherRuns]]) =>
    first.skippedTests
      .filter((name) => otherRuns.every(({ skippedTests }) => skippedTests.includes(name)))
      .map((name) => `${file}: ${name}`),
  );
}

/**
 * Prints the messages of failed tests again, where they are easy to find, with what the products of failed journeys printed
 * last, then the unstable files, the tests that ran in no part, and the duration of each part and of all.
 */
export function printTally(tally) {
  for (const { part, file, messages, logs } of tally.files.values()) {
    for (const message of messages) console.log(`\n${part}: ${file}: ${message}`);
    if (messages.length > 0) for (const log of logs) console.log(`\nPrinted last by the product of ${file}:\n${log}`);
  }
  for (const failure of tally.failures) console.log(`\n${failure}`);
  if (tally.unstable.length > 0) console.log('\nUnstable: failed once and passed alone. Each is a defect to mend.');
  for (const { name, message, difference } of tally.unstable) {
    console.log(`\n  ${name}\n  ${difference}\n  ${message.replaceAll('\n', '\n  ')}`);
  }
  const skipped = findSkipped(tally);
  if (skipped.length > 0) console.log('\nSkipped: ran on no database.');
  for (const test of skipped) console.log(`  ${test}`);
  console.log(`\nTime\n${describeTimes(tally)}`);
}

/** Returns the duration of each part and of all, one line each. */
export function describeTimes({ seconds }) {
  const parts = [...seconds, ['total', performance.now() / 1000]];
  return parts.map(([part, duration]) => `  ${clock(duration).padStart(6)}  ${part}`).join('\n');
}

/** Returns the commit that is checked out, and whether files differ from it. Without Git, the commit is null. */
export function readCommit() {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: root, stdio: 'pipe', encoding: 'utf8' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: null, dirty: true }; // an archive without a repository, or a machine without Git
  }
}

/** Removes the stamp of an earlier run, so that a run that is interrupted leaves none. */
export function removeStamp() {
  rmSync(stamp, { force: true });
}

/** Writes `.cache/gate.json`: which commit was tested, and with what result. A commit that changed meanwhile is dirty. */
export function writeStamp(tally, before) {
  const after = readCommit();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const content = {
    commit: before.commit,
    dirty: before.dirty || after.dirty || before.commit !== after.commit,
    ...countTests(tally),
    unstable: tally.unstable.map(({ name }) => name),
    seconds: Object.fromEntries(tally.seconds.map(([part, duration]) => [part, Math.round(duration)])),
    at: new Date().toISOString(),
  };
  writeFileSync(stamp, `${JSON.stringify(content, null, 2)}\n`);
}

/** Minutes and seconds, as `2:05`. */
function clock(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
