import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Journeys about time, memory or load: nothing else may run beside them. */
const alone = ['freshness', 'media-memory', 'second-start'].map((name) => `journeys/${name}.test.ts`);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'demo.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['journeys/**/*.test.ts'],
          exclude: alone,
          // Each with a product and a browser of its own: two where one alone would leave a processor idle while it waits,
          // and not so many that memory runs out. A third on two processors was tried: all take half as long again.
          maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
        },
      },
      { extends: true, test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
    // Nothing is loaded or started anew for each file: a worker's modules and its browser serve them one after the other.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page may take its time on a busy machine; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
  },
});
