import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../accounts/sessions.server.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import { issueToken } from '../accounts/tokens.server.ts';
import { type AppAttempt, appStates, openAppWays } from './testing/app-ways.ts';

// Every way into an app account in every state. A way that is new in `waysIn` does not compile without a row and an attempt.

const repeat = (outcome: string, times: number) => Array<string>(times).fill(outcome);

/** What comes of it: a session, what follows first, or the code of the refusal. One for each of `appStates`. */
const expected: Record<AppAttempt, string[]> = {
  password: [
    'wrong-password',
    'session',
    'session',
    'account-suspended',
    'second step',
    'offer to come back',
    'staff-only',
    'second step',
    'session',
  ],
  code: [
    'session',
    'session',
    'session',
    'account-suspended',
    'second step',
    'offer to come back',
    'staff-only',
    'second step',
    'session',
  ],
  link: [
    'session',
    'session',
    'session',
    'account-suspended',
    'second step',
    'offer to come back',
    'staff-only',
    'second step',
    'session',
  ],
  identity: [
    'session',
    'identity-of-account',
    'session',
    'account-suspended',
    'second step',
    'offer to come back',
    'session',
    'second step',
    'session',
  ],
  passkey: [
    'passkey-unknown',
    'session',
    'session',
    'account-suspended',
    'session',
    'offer to come back',
    'staff-only',
    'session',
    'session',
  ],
  confirmation: ['session', 'session', 'no link', 'no link', 'no link', 'no link', 'staff-only', 'no link', 'no link'],
  invitation: ['session', 'session', ...repeat('sign-in-first', 5), 'already-staff', 'already-staff'],
  reset: [
    'no link',
    'no session',
    'no session',
    'no session',
    'no session',
    'no session',
    'no session',
    'no session',
    'no session',
  ],
  'second step': [
    'wrong-password',
    'no second step',
    'no second step',
    'account-suspended',
    'session',
    'no second step',
    'staff-only',
    'two-factor-off',
    'no second step',
  ],
  'second step by recovery code': [
    'wrong-password',
    'no second step',
    'no second step',
    'account-suspended',
    'session',
    'no second step',
    'staff-only',
    'two-factor-off',
    'no second step',
  ],
  'second step by passkey': [
    'wrong-password',
    'no second step',
    'no second step',
    'account-suspended',
    'session',
    'no second step',
    'staff-only',
    'session',
    'no second step',
  ],
  'invitation with a session': [
    'wrong-password',
    'other-account',
    'joined',
    'account-suspended',
    'joined',
    'offer to come back',
    'staff-only',
    'second step',
    'already-staff',
  ],
};
/** What another program gets that asks for a token with a session of the account, in the order of `appStates`. */
const expectedOfToken = [
  'signed-out',
  'unverified',
  'token',
  'account-suspended',
  'token',
  'signed-out',
  'token',
  'token',
  'factor-missing',
];

let there: Awaited<ReturnType<typeof openAppWays>>;
beforeAll(async () => {
  there = await openAppWays({ owner: cast.ruth, superAdmin: cast.maya });
});
afterAll(() => there.close());

test.each(appStates)('each way into an app account that is %s', async (state) => {
  const isOfStaff = state.startsWith('staff');
  const accounts = there.accountsOf({ staffOnly: state === 'staff of one provider' });
  await there.db.delete(passkeys);
  if (state.startsWith('staff with')) {
    const required = { key: 'require_second_factor', category: 'accounts', description: '', value: true };
    await there.db.insert(site_settings).values(required).onConflictDoNothing();
  }
  const at = appStates.indexOf(state);
  const ways = Object.keys(there.attempts) as AppAttempt[];
  const outcomes = await Promise.all(
    ways.map(async (way, number) => {
      const email = `${way}-${at}`.replaceAll(' ', '-') + (isOfStaff ? '@listgrove.example' : '@mail.example');
      const one = { accounts, person: { name: 'Ruth', email }, from: visitor('', `192.0.2.${number + 1}`) };
      await there.prepare(state, email, way);
      return [way, await there.outcomeOf(accounts, there.attempts[way](one))] as const;
    }),
  );
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(ways.map((way) => [way, expected[way][at]])));
});

test.each(appStates)('a token for an app account that is %s', async (state) => {
  const accounts = there.accountsOf({ staffOnly: state === 'staff of one provider' });
  const value = state.startsWith('staff with');
  const required = { key: 'require_second_factor', category: 'accounts', description: '', value };
  await there.db
    .insert(site_settings)
    .values(required)
    .onConflictDoUpdate({ target: site_settings.key, set: { value } });
  await there.db.delete(passkeys);
  const email = `token-${appStates.indexOf(state)}@${state.startsWith('staff') ? 'listgrove' : 'mail'}.example`;
  await there.prepare(state, email, 'password');
  const [account] = await there.db.select().from(profiles).where(eq(profiles.email, email));
  const { id, expiresAt } = { id: newId(), expiresAt: new Date(Date.now() + 60_000) };
  if (account) await there.db.insert(sessions).values({ id, token: id, userId: account.id, expiresAt });
  const asked = { issuer: 'https://app.example.com', audience: 'reports' };
  const session = { id, account: { ...account, id: account?.id ?? '' } } as Session; // all that a token is made from
  const outcome = await issueToken(accounts, session, asked).then(
    () => 'token',
    (error: { code?: string }) => error.code,
  );
  expect(outcome).toBe(expectedOfToken[appStates.indexOf(state)]);
});
