import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longTests } from '../scripts/long-tests.ts';
import { startFirst } from '../scripts/start-first.ts';

/** Journeys that measure time, memory or load. They run one at a time, after all others. */
const alone = ['freshness', 'media-memory', 'second-start'].map(journey);

/** Journeys of what each kind of database does in a way of its own: tell of changes. */
const onBoth = ['freshness'].map(journey);
/**
 * Journeys that `npm test` runs on a server only: attacks on the handling of requests, what a browser shows and keeps, and
 * outages of the server. All others run on the embedded database only. The statements behind them run on both in the unit tests,
 * and `npm run test:all` runs all journeys on both.
 */
const onServer = [
  'attacks/**/*.test.ts',
  ...['blog', 'covers', 'editor', 'first-load', 'home', 'metadata', 'pages', 'palette'].map(journey),
  ...['reading', 'snippets', 'unsaved-work', 'dashboard', 'feedback-edges', 'feedback-mails'].map(journey),
  ...['feedback-privacy', 'feedback-votes', 'help', 'profile', 'seo', 'staff-accounts', 'triage'].map(journey),
  ...[
    'cookies',
    'storage-blocked',
    'database-outage',
    'live-updates',
    'replace-processes',
    'identities',
    'joined-accounts',
  ].map(journey),
  ...['link-reports', 'lists-apart', 'lists-everywhere', 'lists-gifts', 'lists-in-and-out'].map(journey),
  ...['lists-installed', 'lists-learning', 'lists-shared', 'lists-tried', 'passkeys', 'revisions'].map(journey),
  ...['redirects', 'schedule', 'super-admins', 'trash', 'unpublished', 'ways-in'].map(journey),
];
/** Memory and start matter most where the database is a part of the program. */
const onlyEmbedded = ['empty-site', 'media-memory', 'second-start', 'start'].map(journey);

/** Files that take more than half a minute, the longest first. */
const long = [
  ...[
    'ways-in',
    'media',
    'home',
    'lists-apart',
    'lists-shared',
    'lists-tried',
    'covered-focus',
    'unsaved-work',
    'steady-forms',
    'first-load',
  ],
  ...['desk-editorial', 'authorisation', 'lists-failures', 'crash-recovery', 'feedback', 'blog', 'triage'],
  ...['feedback-edges', 'desk', 'accounts', 'feedback-mails', 'reading', 'lists-learning', 'editor', 'profile'],
  ...['seo', 'pages', 'lists-everywhere', 'super-admins', 'database-outage', 'passkeys', 'settings', 'help'],
  ...['start', 'feedback-votes', 'storage-blocked'],
];

const database = process.env.TEST_DATABASE ?? 'embedded';
const all = ['{journeys,attacks}/**/*.test.ts'];
const include = process.env.TEST_SCOPE !== 'gate' || database === 'embedded' ? all : [...onBoth, ...onServer];
const exclude = [
  ...(process.env.TEST_SCOPE === 'gate' && database === 'embedded' ? onServer : []),
  ...(database === 'embedded' ? [] : onlyEmbedded),
];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'demo.ts',
    setupFiles: 'describe-failures.ts',
    sequence: { sequencer: startFirst(long) },
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include,
          exclude: [...alone, ...exclude],
          // Each worker has its own product and browser: at least three, because two left half of two processors idle while
          // they waited, and at most four, so that memory suffices.
          maxWorkers: Math.min(4, Math.max(3, availableParallelism())),
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // A worker keeps its modules and its browser from file to file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Leaves time for pages on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    ...longTests,
  },
});

function journey(name: string): string {
  return `journeys/${name}.test.ts`;
}
