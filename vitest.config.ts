import { configDefaults, defineConfig } from 'vitest/config';

const rooms = '{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}';
const [all, mocked] = [`${rooms}/**/*.test.{ts,tsx}`, `${rooms}/**/*.mocked.test.{ts,tsx}`];
// Vitest's own --exclude has no effect on projects; scripts/test-quick.mjs names the files that it leaves out here.
const leftOut = process.env.LEAVE_OUT_TESTS?.split(',') ?? [];
const exclude = [...configDefaults.exclude, '**/build/**', ...leftOut];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // A worker loads what its files share once, and has the embedded database's engine compiled for speed once.
      { extends: true, test: { name: 'shared', include: [all], exclude: [...exclude, mocked], isolate: false } },
      // What puts something else in a module's place must neither find it loaded nor leave that behind.
      { extends: true, test: { name: 'mocked', include: [mocked], exclude, isolate: true } },
    ],
  },
});
