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
          // Each with a product and a browser of its own: one more than there are processors, as half of a journey is waiting,
          // and not so many that memory runs out.
          maxWorkers: Math.min(4, availableParallelism() + 1),
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
