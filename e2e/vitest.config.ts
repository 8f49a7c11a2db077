import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: 'demo.ts',
    // One product and one browser at a time: journeys share the two cores with the server they visit.
    fileParallelism: false,
    // Nor is anything loaded or started anew for each file: modules and the browser serve them all, one after the other.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page may take its time on a busy machine; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
  },
});
