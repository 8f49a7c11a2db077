import { configDefaults, defineConfig } from 'vitest/config';

const rooms = '{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}';
const [all, mocked] = [`${rooms}/**/*.test.{ts,tsx}`, `${rooms}/**/*.mocked.test.{ts,tsx}`];
// Vitest's own --exclude has no effect on projects; scripts/test-quick.mjs names the files that it leaves out here.
const leftOut = process.env.LEAVE_OUT_TESTS?.split(',') ?? [];
/** Tests of whole pages that run once: the statements behind the pages have tests of their own on both databases. */
const once = ['gate', 'public-data', 'viewers-pages'].map((name) => `server/${name}.test.ts`);
const runsOnce = (process.env.TEST_DATABASE ?? 'embedded') === (process.env.RUN_ONCE_ON ?? 'embedded');
const exclude = [...configDefaults.exclude, '**/build/**', ...leftOut, ...(runsOnce ? [] : once)];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // More than processors, because tests of sign-in and mail mostly wait.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // Without isolation, a worker loads shared modules once and compiles the embedded database's engine once.
      { extends: true, test: { name: 'shared', include: [all], exclude: [...exclude, mocked], isolate: false } },
      // Files that mock modules are isolated: no earlier import of the module, and no mock left for others.
      { extends: true, test: { name: 'mocked', include: [mocked], exclude, isolate: true } },
    ],
  },
});
