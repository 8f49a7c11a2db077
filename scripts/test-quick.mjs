import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { findChangedFiles } from './changed-files.mjs';
import { check } from './check.mjs';
import { requireNode } from './require-node.mjs';
import { root } from './run.mjs';
import { clearResults, runSuite } from './run-suite.mjs';
import { countTests, printTally, startTally, timed } from './tally.mjs';

/** The journeys of every quick run: signing in, reading, saving. */
const smokeJourneys = ['accounts', 'reading', 'desk'].map((name) => `e2e/journeys/${name}.test.ts`);
/** Maximum number of changed journeys that run in addition: each takes up to half a minute. */
const maxChangedJourneys = 3;

/**
 * Unit tests that take seven seconds or more, because they hash many passwords, kill processes or wait: two thirds of the
 * time of all unit tests. They run when a file in their own folder has changed.
 */
const slowTests = [
  'db/embedded/fsync.test.ts',
  'db/embedded/open.test.ts',
  'domain/accounts/accounts.test.ts',
  'domain/accounts/attempts.test.ts',
  'domain/accounts/registration.test.ts',
  'domain/accounts/second-factor.test.ts',
  'domain/accounts/sessions.test.ts',
  'domain/feedback-accounts/feedback-accounts.test.ts',
  'fixtures/seed.test.ts',
  'server/mail/mail.test.ts',
  'server/media/send.test.ts',
  'server/media/uploads.test.ts',
];

// npm run test:quick [-- base]: checks and tests what a change touches, on the embedded database.
requireNode();
const { base, files } = findChangedFiles(process.argv[2]);
// Nothing tests or checks documents.
const testable = files.filter((file) => !/\.md$|^(docs\/|LICENSE$|\.env)/.test(file));
if (testable.length === 0) {
  console.log(
    `Nothing that can be tested has changed since ${base} (${files.length} files). npm test runs everything.`,
  );
  console.log('\n0 passed, 0 failed');
  process.exit(0);
}
console.log(`${testable.length} files that can be tested have changed since ${base}.`);
clearResults();
const tally = startTally();
const [checked] = await Promise.all([
  timed(tally, 'types and lint', () => check({ incremental: true })),
  timed(tally, 'build', buildWhatIsStale),
]);
if (!checked) tally.failures.push('types and lint: not fine (see the first lines of this output).');

const environment = { TEST_DATABASE: 'embedded' };
const changedFolders = new Set(testable.map((file) => dirname(file)));
const slow = slowTests.filter((file) => !changedFolders.has(dirname(file)));
const command = ['related', ...new Set(testable.flatMap(modulesOf)), '--run', '--passWithNoTests'];
const missing = slow.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) console.warn(`scripts/test-quick.mjs lists files that do not exist: ${missing.join(', ')}`);
await runSuite(tally, {
  suite: 'unit',
  database: 'embedded',
  environment: { ...environment, LEAVE_OUT_TESTS: slow.join(',') },
  command,
});
const unitFiles = tally.files.size;

const changedJourneys = testable.filter((file) => /^e2e\/journeys\/.*\.test\.ts$/.test(file));
const chosen = changedJourneys.filter((file) => !smokeJourneys.includes(file)).slice(0, maxChangedJourneys);
const isPartOfProduct = (file) => !/^(bench|scripts)\/|\.test\.tsx?$/.test(file) || changedJourneys.includes(file);
const journeys = testable.some(isPartOfProduct) ? [...smokeJourneys, ...chosen] : [];
if (journeys.length > 0) {
  const { findBrowser } = await import('../e2e/browser.ts');
  environment.CHROMIUM_PATH = await findBrowser();
  await runSuite(tally, { suite: 'journeys', database: 'embedded', environment, command: ['run', ...journeys] });
}

printTally(tally);
const allUnit = globSync('{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
});
const allJourneys = globSync('e2e/journeys/*.test.ts', { cwd: root });
console.log(
  `\nLeft out: ${allUnit.length - unitFiles} of ${allUnit.length} unit test files ` +
    `(the change does not reach them, or they are slow and nothing in their folder changed), ` +
    `${allJourneys.length - journeys.length} of ${allJourneys.length} journeys, the server database. npm test runs the rest.`,
);
const unrun = changedJourneys.filter((file) => !journeys.includes(file));
if (unrun.length > 0) console.log(`Changed, but left out: ${unrun.join(', ')}`);
const { passed, failed } = countTests(tally);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * The modules that a changed file stands for: itself or, if it is not one (SQL, CSS, JSON), those of its folder or of the
 * nearest folder above that has any.
 */
function modulesOf(file) {
  if (/\.(ts|tsx|js|mjs)$/.test(file)) return [file];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const modules = globSync(`${folder}/*.{ts,tsx,js,mjs}`, { cwd: root });
    if (modules.length > 0 || folder === '.') return modules;
  }
}
