import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedbackWay, feedbackAttempts, feedbackOutcome, feedbackStates } from './testing/feedback-ways.ts';

// Every way into a feedback account in every state. A way that is new in `waysIn` does not compile without a row and an attempt.

/** In the order of `feedbackStates`. */
const expectedOfFeedback: Record<FeedbackWay, string[]> = {
  'feedback sign-up': ['session', 'account-exists', 'account-exists'],
  'feedback password': ['wrong-password', 'session', 'session'],
  'feedback confirmation': ['session', 'session', 'no link'],
  'feedback link': ['session', 'session', 'session'],
  'feedback reset': ['no link', 'no session', 'no session'],
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each(feedbackStates)('each way into a feedback account that is %s', async (state) => {
  const ways = Object.keys(feedbackAttempts) as FeedbackWay[];
  const at = feedbackStates.indexOf(state);
  const outcomes = await Promise.all(
    ways.map(async (way) => [way, await feedbackOutcome(database.db, way, state, { mark: `${at}` })] as const),
  );
  const wanted = ways.map((way) => [way, expectedOfFeedback[way][at]]);
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(wanted));
});
