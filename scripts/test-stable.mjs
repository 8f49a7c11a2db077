import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { describeMachine } from './describe-machine.mjs';
import { requireNode } from './require-node.mjs';
import { root } from './run.mjs';
import { clearResults, runSuite } from './run-suite.mjs';
import { readCommit, startTally } from './tally.mjs';

// npm run test:stable [-- N] [files]: runs the journeys as npm test does, N times, while other processes keep all processors
// busy, and prints which tests failed how often, and which took longest. Without files, the result goes into bench/stability.md.

const report = join(root, 'bench/stability.md');
const [begin, end] = ['<!-- begin of the last run -->', '<!-- end of the last run -->'];

requireNode();
const [count, files] = readParameters(process.argv.slice(2));
await buildWhatIsStale();
const { findPostgres } = await import('../db/testing/postgres.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const browser = await findBrowser();
const postgres = await findPostgres();
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const runs = [];
try {
  clearResults();
  for (let number = 1; number <= count; number++) {
    runs.push(await runOnce(number));
    const lines = [await describeMachine({ browser, postgres }), '', ...tableOf(runs), '', ...longestOf(runs)];
    console.log(`\n${lines.join('\n')}`);
    // After each run, because all of them take more than an hour.
    if (files.length === 0) keep(lines);
  }
} finally {
  for (const process of busy) process.kill('SIGKILL');
  await postgres?.stop();
}
process.exit(runs.every(({ failures }) => failures.length === 0) ? 0 : 1);

function readParameters(parameters) {
  const [first = '3', ...otherParameters] = parameters;
  return /^\d+$/.test(first) ? [Number(first), otherParameters] : [3, parameters];
}

async function runOnce(number) {
  console.log(`\nRun ${number} of ${count}`);
  const tally = startTally();
  // Files that are named run whole, also their long tests.
  const shared = { CHROMIUM_PATH: browser, TEST_SCOPE: postgres && files.length === 0 ? 'gate' : 'all' };
  const command = ['run', ...files, '--passWithNoTests'];
  const embedded = { ...shared, TEST_DATABASE: 'embedded' };
  await runSuite(tally, { suite: 'journeys', database: 'embedded', environment: embedded, command });
  if (postgres) {
    const server = { ...shared, TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url };
    await runSuite(tally, { suite: 'journeys', database: 'server', environment: server, command });
  }
  const outcomes = [...tally.files.values()];
  const failures = [
    ...outcomes.flatMap(({ part, file, messages }) =>
      messages.map((message) => ({ test: `${part}: ${file}`, message })),
    ),
    ...tally.failures.map((message) => ({ test: 'outside of a file', message })),
  ];
  const long = outcomes.flatMap(({ file, long }) => long.map(({ name, seconds }) => [`${file}: ${name}`, seconds]));
  const seconds = tally.seconds.reduce((sum, [, duration]) => sum + duration, 0);
  return { passed: outcomes.reduce((sum, { passed }) => sum + passed, 0), failures, seconds, long };
}

/** One row for each test that failed; the first line of a message is the name of the test. */
function tableOf(runs) {
  const summary = runs.map(({ passed, failures, seconds }, at) => {
    return `Run ${at + 1}: ${passed} passed, ${failures.length} failed, ${Math.round(seconds)} s`;
  });
  const rows = new Map();
  for (const { test, message } of runs.flatMap(({ failures }) => failures)) {
    const [name = '', text = ''] = message.split('\n');
    const key = `${test}: ${name}`;
    rows.set(key, { failures: (rows.get(key)?.failures ?? 0) + 1, text: rows.get(key)?.text ?? text });
  }
  const cell = (text) => text.replaceAll('|', '\\|');
  const table = [...rows].map(
    ([key, { failures, text }]) => `| ${cell(key)} | ${failures} of ${runs.length} | ${cell(text)} |`,
  );
  if (table.length === 0) return [...summary, '', 'No test failed.'];
  return [...summary, '', '| test | failures | first message |', '| --- | --- | --- |', ...table];
}

/** The ten tests that took longest in any run, the longest first. */
function longestOf(runs) {
  const longest = new Map();
  for (const [test, seconds] of runs.flatMap(({ long }) => long)) {
    longest.set(test, Math.max(seconds, longest.get(test) ?? 0));
  }
  const rows = [...longest].sort(([, a], [, b]) => b - a).slice(0, 10);
  return ['Longest:', '', ...rows.map(([test, seconds]) => `- ${Math.round(seconds)} s: ${test}`)];
}

/** Replaces the last run in the report. What is written by hand around it stays. */
function keep(lines) {
  const { commit, dirty } = readCommit();
  const title = `${new Date().toISOString().slice(0, 10)}, commit ${commit?.slice(0, 7)}${dirty ? ' with changes' : ''}`;
  const before = existsSync(report) ? readFileSync(report, 'utf8') : `${begin}\n${end}\n`;
  const [head = '', remainder = ''] = before.split(begin);
  const tail = remainder.split(end)[1] ?? '';
  const text = `${title}. ${lines.join('\n')}`.split('\n').map(broken).join('\n');
  writeFileSync(report, `${head}${begin}\n\n${text}\n\n${end}${tail}`);
}

/** Breaks a line of Markdown after at most 140 characters, as all documents are. Rows of tables stay. */
function broken(line) {
  if (line.startsWith('|')) return line;
  return line.replace(/(?=.{141}).{1,138} /g, (part) => `${part.trimEnd()}\n${line.startsWith('- ') ? '  ' : ''}`);
}
