import { passkeys } from '@listgrove/db/schema/passkeys';
import { site_settings } from '@listgrove/db/schema/settings';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codeFor } from '../accounts/testing/authenticator.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import { type AppState, type AppWay, openAppWays } from './testing/app-ways.ts';
import { type FeedbackState, type FeedbackWay, feedbackOutcome } from './testing/feedback-ways.ts';
import type { WayInName } from './ways-in.ts';

let there: Awaited<ReturnType<typeof openAppWays>>;
beforeAll(async () => {
  there = await openAppWays({ owner: cast.ruth, superAdmin: cast.maya });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => there.close());

/** For each way, the state of an account that it leads into, and what comes of it while clocks differ by five minutes. */
const acrossClocks: Record<AppWay, [AppState, string]> & Record<FeedbackWay, [FeedbackState, string]> = {
  password: ['verified', 'session'],
  code: ['verified', 'session'],
  link: ['verified', 'session'],
  identity: ['verified', 'session'],
  passkey: ['verified', 'session'],
  confirmation: ['unknown', 'session'],
  invitation: ['unknown', 'session'],
  reset: ['verified', 'no session'],
  // A code of an authenticator app is the time itself. A recovery code or a passkey then takes the second step.
  'second step': ['two-factor on', 'wrong-code'],
  'feedback sign-up': ['unknown', 'session'],
  'feedback password': ['verified', 'session'],
  'feedback confirmation': ['unknown', 'session'],
  'feedback link': ['unknown', 'session'],
  'feedback reset': ['verified', 'no session'],
};

test.each([-5, 5])('each way in, begun in one process and ended in one whose clock is %i minutes off', async (by) => {
  const accounts = there.accountsOf();
  await there.db.delete(site_settings).where(eq(site_settings.key, 'require_second_factor'));
  await there.db.delete(passkeys);
  const phone = codeFor(there.key);
  const ways = Object.keys(acrossClocks) as WayInName[];
  // The clock changes once all have arrived at the middle of their way, or have failed before.
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
  const arrived = new Set<WayInName>();
  const arrive = (way: WayInName) => {
    if (arrived.add(way).size < ways.length || vi.isFakeTimers()) return;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * 60_000 });
    change();
  };
  const outcomes = await Promise.all(
    ways.map(async (way, number) => {
      const onTheWay = () => {
        arrive(way);
        return isChanged;
      };
      const email = `${way}-clock${by}@mail.example`.replaceAll(' ', '-');
      if (!isFeedback(way)) await there.prepare(acrossClocks[way][0], email, way);
      // Whoever needs one step takes it at the other clock.
      if (ofOneStep.includes(way)) await onTheWay();
      const from = visitor('', `192.0.2.${number + 201}`);
      const outcome = isFeedback(way)
        ? feedbackOutcome(there.db, way, acrossClocks[way][0], { mark: `clock${by}`, onTheWay })
        : there.outcomeOf(
            accounts,
            there.attempts[way]({ accounts, person: { name: 'Ruth', email }, from, phone, onTheWay }),
          );
      return [way, await outcome.finally(() => arrive(way))] as const;
    }),
  );
  const wanted = ways.map((way) => [way, acrossClocks[way][1]]);
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(wanted));
});

/** Ways without a mail, a code or a link between their steps. */
const ofOneStep: WayInName[] = ['password', 'identity', 'passkey', 'feedback sign-up', 'feedback password'];

function isFeedback(way: WayInName): way is FeedbackWay {
  return way.startsWith('feedback ');
}
