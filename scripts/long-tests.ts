/**
 * Settings for Vitest: tests with the tag `long` take more than about ten seconds, and `npm test` leaves them out. `npm run test:all`
 * runs them.
 */
export const longTests = {
  tags: [
    { name: 'long', description: 'Takes more than about ten seconds. npm run test:all runs it, npm test does not.' },
  ],
  ...(process.env.TEST_SCOPE === 'gate' ? { tagsFilter: ['!long'] } : {}),
};
