import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { check } from './check.mjs';
import { requireNode } from './require-node.mjs';
import { root, run } from './run.mjs';

// The whole gate: types and lint, unit tests and journeys, on the embedded database and on a server where there is one.
requireNode();
const results = join(root, '.cache/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checked = await check();
await buildWhatIsStale();

const { findPostgres } = await import('../db/testing/postgres.ts');
const { findBrowser } = await import('../e2e/browser.ts');
const browser = await findBrowser();
const postgres = await findPostgres();
console.log(`Browser: ${browser}`);
console.log(
  `Databases: embedded${postgres ? ` and server (${postgres.url})` : '; no PostgreSQL 15 or newer was found'}`,
);

const environments = [
  { name: 'embedded', variables: { TEST_DATABASE: 'embedded' } },
  ...(postgres ? [{ name: 'server', variables: { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url } }] : []),
];
const total = { passed: 0, failed: checked ? 0 : 1, skipped: 0 };
const failures = [];
try {
  for (const { name, variables } of environments) {
    for (const suite of ['unit', 'journeys']) {
      console.log(`\n— ${suite}, ${name} database —`);
      add(await runSuite(suite, name, { ...variables, CHROMIUM_PATH: browser }));
    }
  }
} finally {
  await postgres?.stop();
}
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runSuite(suite, name, environment) {
  const file = join(results, `${suite}-${name}.json`);
  const config = suite === 'unit' ? 'vitest.config.ts' : 'e2e/vitest.config.ts';
  const parameters = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', parameters, environment);
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  // Told once more at the end, where they are looked for.
  for (const { name: path, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${suite}, ${name}: ${path}: ${fullName}\n${failureMessages.join('\n')}`);
    }
  }
  // A suite that could not even be loaded fails without a failed test.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
