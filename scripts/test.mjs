import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { check } from './check.mjs';
import { describeMachine } from './describe-machine.mjs';
import { requireNode } from './require-node.mjs';
import { root, run } from './run.mjs';
import { clearResults, repeatFailedFiles, runSuite } from './run-suite.mjs';
import {
  countLeftOut,
  countTests,
  describeTimes,
  printTally,
  readCommit,
  removeStamp,
  startTally,
  timed,
  writeStamp,
} from './tally.mjs';

// npm test, the full gate: types, lint, unit tests and journeys, on the embedded database and, where there is one, on a server.
// npm run test:all runs on both databases also what proves the same on each, and npm run test:upgrade.
requireNode();
const isAll = process.argv.includes('--all');
clearResults();
removeStamp();
const before = readCommit();
const tally = startTally();

// At the same time, because the build keeps only one processor busy.
const [checked] = await Promise.all([timed(tally, 'types and lint', check), timed(tally, 'build', buildWhatIsStale)]);
if (!checked) tally.failures.push('types and lint: not fine (see the first lines of this output).');

const { findPostgres } = await import('../db/testing/postgres.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const browser = await findBrowser();
const postgres = await findPostgres();
console.log(await describeMachine({ browser, postgres }));

try {
  const shared = { CHROMIUM_PATH: browser, TEST_SCOPE: isAll || !postgres ? 'all' : 'gate' };
  const embedded = { ...shared, TEST_DATABASE: 'embedded' };
  await runSuite(tally, { suite: 'unit', database: 'embedded', environment: embedded });
  await runSuite(tally, { suite: 'journeys', database: 'embedded', environment: embedded });
  if (postgres) {
    const server = { ...shared, TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url };
    const command = ['related', ...filesThatChooseDatabase(), '--run'];
    await runSuite(tally, { suite: 'unit', database: 'server', environment: server, command });
    await runSuite(tally, { suite: 'journeys', database: 'server', environment: server });
    if (isAll) await timed(tally, 'upgrade', () => testUpgrade(server));
  }
  await repeatFailedFiles(tally);
  printTally(tally);
  const machine = await describeMachine({ browser, postgres });
  console.log(machine);
  writeStamp(tally, before);
  if (isAll) keepResult(machine);
} finally {
  await postgres?.stop();
}
if (!isAll) console.log(describeLeftOut(postgres));
const { passed, failed, skipped } = countTests(tally);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Lets the release before the newest migration serve on this one's schema. It needs the history of the repository. */
async function testUpgrade(environment) {
  const code = await run('node', ['scripts/test-upgrade.mjs'], environment);
  if (code !== 0) tally.failures.push('upgrade: npm run test:upgrade failed (see its output above).');
}

/** Writes bench/test-all.md. */
function keepResult(machine) {
  const { passed, failed, skipped } = countTests(tally);
  const unstable = tally.unstable.map(({ name, message }) => `- Unstable: ${name}: ${message.split('\n')[0]}`);
  const lines = [
    '# The last `npm run test:all`',
    '',
    'All tests on both databases, and `npm run test:upgrade`. `npm test` runs on one database what proves the same on each.',
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${before.commit?.slice(0, 7)}${before.dirty ? ' with changes' : ''}. ${machine}.`,
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped.`,
    ...(unstable.length > 0 ? ['', ...unstable] : []),
    '',
    '```',
    describeTimes(tally),
    '```',
  ];
  writeFileSync(join(root, 'bench/test-all.md'), `${lines.join('\n')}\n`);
}

function describeLeftOut(postgres) {
  if (!postgres)
    return 'Left out: everything on a PostgreSQL server. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.';
  return `Left out: ${countLeftOut(tally)} long tests, and most journeys and tests of statements on the second database (npm run test:all runs them, see bench/test-all.md), and what takes longer: npm run test:stable, test:crash, attack:… and bench:….`;
}

/**
 * The source files that read `TEST_DATABASE`. A unit test that imports none of them, directly or through other modules,
 * does the same on both databases and therefore runs once, on the embedded one.
 */
function filesThatChooseDatabase() {
  const sources = globSync('{kernel,db,domain,ui,web,site,app,server,fixtures}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
  });
  return sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env.TEST_DATABASE'));
}
