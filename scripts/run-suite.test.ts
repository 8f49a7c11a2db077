import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from './run.mjs';
import { repeatFailedFiles, runSuite } from './run-suite.mjs';
import { addOutcome, countLeftOut, countTests, findSkipped, printTally, startTally } from './tally.mjs';

// Below the root, so that the tests of these tests find Vitest.
const cache = join(root, '.cache');
let folder: string;
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'run-suite-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files with these bodies, by name, as a suite of its own, and repeats what fails. */
async function runFiles(name: string, bodies: Record<string, string>) {
  const own = join(folder, name);
  mkdirSync(own);
  const header = "import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n";
  for (const [file, body] of Object.entries(bodies)) writeFileSync(join(own, `${file}.test.ts`), header + body);
  const config = join(own, 'vitest.config.ts');
  const options =
    "root: import.meta.dirname, include: ['*.test.ts'], pool: 'forks', maxWorkers: 2, isolate: false, ...longTests";
  const longTests = join(import.meta.dirname, 'long-tests.ts');
  writeFileSync(config, `import { longTests } from '${longTests}';\nexport default { test: { ${options} } };\n`);
  const tally = startTally();
  // Vitest tells its workers by these variables that they are workers.
  const inherited = Object.keys(process.env).filter((key) => key.startsWith('VITEST'));
  const environment = { ...Object.fromEntries(inherited.map((key) => [key, undefined])), TEST_SCOPE: 'gate' };
  await runSuite(tally, { suite: 'unit', database: name, environment, config, stdio: 'ignore' });
  const before = tally.seconds.length;
  await repeatFailedFiles(tally);
  return { tally, counts: countTests(tally), isRepeated: tally.seconds.length > before };
}

/** The body of a test that fails the first time that it runs. */
const failsOnce = `
const mark = import.meta.filename + '.ran';
test('is disturbed the first time', () => {
  const ran = existsSync(mark);
  writeFileSync(mark, '');
  expect(ran, 'the first message').toBe(true);
});
test('is sound', () => {});
`;

test('a run in which nothing fails repeats nothing, and leaves out what is tagged as long', async () => {
  const long = "test('takes long', { tags: 'long' }, () => { throw new Error('It should not run.'); });";
  const { tally, counts, isRepeated } = await runFiles('sound', { sound: `test('is sound', () => {}); ${long}`, long });
  expect(countLeftOut(tally)).toBe(2);
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(isRepeated).toBe(false);
  expect(tally.unstable).toEqual([]);
}, 60_000);

test('files that failed, did not load or ended their worker run once more alone, and what passes then is unstable', async () => {
  const { tally, counts } = await runFiles('mixed', {
    'fails-once': failsOnce,
    'always-fails': "test('is broken', () => expect(1).toBe(2)); test.skip('is left out', () => {});",
    'does-not-load': "import './missing.ts'; test('never runs', () => {});",
    'ends-its-worker': "test('ends its worker', () => { process.kill(process.pid, 'SIGKILL'); });",
    sound: "test('is sound', () => {});",
  });
  expect(counts).toEqual({ passed: 3, failed: 3, skipped: 1 });
  expect(tally.unstable.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^unit, mixed: .*\/fails-once\.test\.ts$/),
  ]);
  const [unstable] = tally.unstable;
  expect(unstable?.message).toContain('the first message');
  expect(unstable?.difference).toMatch(/^Among others: 1 of 2 tests passed .* Alone: 2 of 2 tests passed/);
  expect(tally.failures).toEqual([]);
  const failed = [...tally.files.values()].filter(({ messages }) => messages.length > 0);
  expect(failed.map(({ file }) => file.replace(/.*\//, '')).toSorted()).toEqual([
    'always-fails.test.ts',
    'does-not-load.test.ts',
    'ends-its-worker.test.ts',
  ]);
  expect(findSkipped(tally)).toEqual([expect.stringMatching(/always-fails\.test\.ts: is left out$/)]);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  printTally(tally);
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  expect(printed).toMatch(/always-fails[\s\S]*Unstable:[\s\S]*fails-once[\s\S]*the first message[\s\S]*Time/);
}, 120_000);

test('seven unstable files are a failure, because something that they have in common is broken', {
  tags: 'long',
}, async () => {
  const names = Array.from({ length: 7 }, (_, place) => `fails-once-${place}`);
  const { tally, counts } = await runFiles('seven', Object.fromEntries(names.map((name) => [name, failsOnce])));
  expect(tally.unstable).toHaveLength(7);
  expect(counts).toEqual({ passed: 14, failed: 1, skipped: 0 });
  expect(tally.failures).toEqual([expect.stringContaining('7 files passed only alone')]);
});

test('a test that one database skips and the other runs is not listed as skipped', () => {
  const tally = startTally();
  const outcome = { passed: 1, failed: 0, skipped: 1, messages: [] };
  addOutcome(tally, { ...outcome, part: 'unit, embedded', file: 'a', skippedTests: ['only on a server', 'nowhere'] });
  addOutcome(tally, { ...outcome, part: 'unit, server', file: 'a', skippedTests: ['only embedded', 'nowhere'] });
  expect(findSkipped(tally)).toEqual(['a: nowhere']);
});
