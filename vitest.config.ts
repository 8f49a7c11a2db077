import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A worker loads what its files share once, and has the embedded database's engine compiled for speed once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
