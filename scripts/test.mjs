import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { check } from './check.mjs';
import { requireNode } from './require-node.mjs';
import { root } from './run.mjs';
import { clearResults, printTally, runSuite, startTally, timed } from './run-suite.mjs';

// The full gate: types, lint, unit tests and journeys, on the embedded database and, where there is one, on a server.
requireNode();
clearResults();
const tally = startTally();

// At the same time, because the build keeps only one processor busy.
const [checked] = await Promise.all([timed(tally, 'types and lint', check), timed(tally, 'build', buildWhatIsStale)]);
if (!checked) {
  tally.failed += 1;
  tally.failures.push('types and lint: not fine (see the first lines of this output).');
}

const { findPostgres } = await import('../db/testing/postgres.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const browser = await findBrowser();
const postgres = await findPostgres();
console.log(`Browser: ${browser}`);
console.log(
  `Databases: embedded${postgres ? ` and server (${postgres.url})` : '; no PostgreSQL 15 or newer was found'}`,
);

try {
  // Tests that the database cannot change run once, where statements are cheapest.
  const shared = { CHROMIUM_PATH: browser, RUN_ONCE_ON: postgres ? 'server' : 'embedded' };
  const embedded = { ...shared, TEST_DATABASE: 'embedded' };
  await runSuite(tally, { suite: 'unit', database: 'embedded', environment: embedded });
  await runSuite(tally, { suite: 'journeys', database: 'embedded', environment: embedded });
  if (postgres) {
    const server = { ...shared, TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url };
    const command = ['related', ...filesThatChooseDatabase(), '--run'];
    await runSuite(tally, { suite: 'unit', database: 'server', environment: server, command });
    await runSuite(tally, { suite: 'journeys', database: 'server', environment: server });
  }
} finally {
  await postgres?.stop();
}
printTally(tally);
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);

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
