import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,db,domain,ui,web,site,app,server,fixtures,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
