import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { listDatabaseTests } from './scripts/database-tests.ts';
import { longTests } from './scripts/long-tests.ts';
import { startFirst } from './scripts/start-first.ts';

const rooms = '{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}';
const [all, mocked] = [`${rooms}/**/*.test.{ts,tsx}`, `${rooms}/**/*.mocked.test.{ts,tsx}`];
// Vitest's own --exclude has no effect on projects; scripts/test-quick.mjs names the files that it leaves out here.
const leftOut = process.env.LEAVE_OUT_TESTS?.split(',') ?? [];
/**
 * Tests that `npm test` also runs on the embedded database, because it does in a way of its own what they are about: order of
 * texts, synchronization, a clock that jumps, notices of changes, waits inside a transaction, and the first start.
 */
const keptOnEmbedded = [
  ...['find-matches.server', 'lists/sync.server', 'mail/clock-jumps', 'server/events', 'server/event-limits'],
  ...['page-cache/eviction-notices', 'page-cache/shared-reads', 'fixtures/seed', 'db/only-statements'],
].map((name) => `${name}.test.ts`);
const databaseTests = ['db', 'domain', 'server', 'app', 'site', 'web', 'fixtures'].flatMap(listDatabaseTests);
/**
 * Tests that `npm test` runs on a server only: those whose statements both databases run in the same way, and those that open
 * both kinds of database themselves where there is a server. `npm run test:all` runs them on both.
 */
const onServer = [
  ...databaseTests.filter((file) => !keptOnEmbedded.some((end) => file.endsWith(end))),
  ...['db/server/server', 'server/backup/backup', 'server/doctor/database'].map((name) => `${name}.test.ts`),
];
const isGate = process.env.TEST_SCOPE === 'gate';
const isLeftToServer = isGate && process.env.TEST_DATABASE !== 'server';
const exclude = [...configDefaults.exclude, '**/build/**', ...leftOut, ...(isLeftToServer ? onServer : [])];

/** Tests that take more than 8 s, the longest first. */
const long = [
  ...['server/backup/commands', 'server/backup/backup', 'db/embedded/open', 'accounts/second-factor', 'mail/mail'],
  ...['feedback-accounts/feedback-accounts', 'db/backup/backup', 'accounts/attempts', 'embedded/upkeep'],
  ...['accounts/accounts', 'doctor/database', 'fixtures/seed', 'find-matches.server', 'server/media/media', 'feed'],
  ...['fsync', 'registration', 'sessions', 's3-hanging.server'],
];

export default defineConfig({
  test: {
    alias: [
      {
        find: 'better-auth/crypto',
        replacement: join(import.meta.dirname, 'domain/accounts/testing/cheap-passwords.ts'),
      },
      {
        find: /^.*\/response-times\.ts$/,
        replacement: join(import.meta.dirname, 'domain/accounts/testing/short-response-times.ts'),
      },
      // Every root that a test or the code under test opens is unmounted when the test finishes.
      { find: /^react-dom\/client$/, replacement: join(import.meta.dirname, 'ui/testing/react-roots.ts') },
    ],
    environment: 'node',
    sequence: { sequencer: startFirst(long) },
    pool: 'forks',
    // More than processors, because tests of sign-in and mail mostly wait.
    maxWorkers: 4,
    // Ends what hangs. What is slow on a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...longTests,
    projects: [
      // Without isolation, a worker loads shared modules once and compiles the embedded database's engine once.
      { extends: true, test: { name: 'shared', include: [all], exclude: [...exclude, mocked], isolate: false } },
      // Files that mock modules are isolated: no earlier import of the module, and no mock left for others.
      { extends: true, test: { name: 'mocked', include: [mocked], exclude, isolate: true } },
    ],
  },
});
