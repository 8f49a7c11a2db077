import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { during } from '@listgrove/db/testing/during';
import { cast } from '@listgrove/fixtures/cast';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetFactorsAtServer } from '../super-admins/factor-resets.server.ts';
import { endSessionsOf } from '../super-admins/sessions-of-others.server.ts';
import { changeRole } from '../super-admins/staff-accounts.server.ts';
import { liftSuspension, suspend } from '../super-admins/suspensions.server.ts';
import { enrol, staffEmailDomain } from '../super-admins/testing/enrol.ts';
import type { Accounts } from './accounts.server.ts';
import { challengeCookie } from './auth.server.ts';
import { answerChallenge } from './challenge.server.ts';
import { createStaff } from './create-staff.server.ts';
import { signInWithIdentity } from './identities.server.ts';
import { makeBrowserSecret } from './identity-flows.server.ts';
import { leave } from './leaving.server.ts';
import { changePassword } from './profile.server.ts';
import type { ProvenActor } from './proven-actor.server.ts';
import { resetPassword } from './recovery.server.ts';
import { removeLeavingAccounts } from './remove-account.server.ts';
import { factorSetting } from './required-factor.server.ts';
import { beginTwoFactor, confirmTwoFactor } from './second-factor.server.ts';
import { endOtherSessions, endSession, type Session } from './sessions.server.ts';
import { signInByLink } from './sign-in-by-mail.server.ts';
import { replaceSignInCode } from './sign-in-codes.server.ts';
import { lockAccount } from './take-over.server.ts';
import { codeFor } from './testing/authenticator.ts';
import { atAcme } from './testing/identities.ts';
import { addPasskey, enterWith } from './testing/passkeys.ts';
import { enter, lastMail, openTestAccounts, password, sessionOf, startAccounts } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

const { ruth } = cast;

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let db: Db;
let maya: ProvenActor;
let id: string;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  await db.delete(site_settings);
  maya = await enrol(db, cast.maya, 'super_admin');
  await createStaff(house.accounts, { ...ruth, password, role: 'user' });
  id = (await db.select().from(profiles).where(eq(profiles.email, ruth.email)))[0]?.id ?? '';
});

/** The accounts on a database or in a transaction, without limits: their rows would have one side wait before it begins. */
function accountsOn(on: Db): Accounts {
  const accounts = startAccounts(on);
  const unlimited = { count: async () => 1, takeBack: async () => {}, forget: async () => {} };
  return { ...accounts, limits: new Proxy(accounts.limits, { get: () => unlimited }) };
}

const present = async (cookie: string) => (await sessionOf(house.accounts, cookie)) as Session;
const signIn = (on: Db) => enter(accountsOn(on), ruth);
const act = () => ({ id, staffEmailDomain });
const open = async () => (await db.select({ id: sessions.id }).from(sessions)).map((each) => each.id);

interface End {
  end(on: Db): Promise<unknown>;
  /** The session that stays. */
  stays?: Session;
}

/** Ways in which access ends, each prepared to run on a database or in a transaction. */
const ends = {
  'a suspension': async () => ({ end: (on: Db) => suspend(on, maya, { ...act(), reason: 'A test.' }) }),
  'the end of all sessions': async () => ({ end: (on: Db) => endSessionsOf(on, maya, act()) }),
  'the end of all other sessions': async () => {
    const session = await present(await signIn(db));
    return { end: (on: Db) => endOtherSessions(on, session), stays: session };
  },
  'another password': async () => {
    const session = await present(await signIn(db));
    const words = { currentPassword: password, newPassword: 'five tall birches', factor: '' };
    return { end: (on: Db) => changePassword(accountsOn(on), visitor(), session, words), stays: session };
  },
  'a password by a mailed link': async () => {
    const { auth } = house.accounts;
    await auth.inTransaction({ appOrigin: visitor().mailOrigins.app, wanted: null }, () =>
      auth.api.requestPasswordReset({ body: { email: ruth.email } }),
    );
    const { token } = await lastMail(db);
    return { end: (on: Db) => resetPassword(accountsOn(on), visitor(), { token, password: 'five tall birches' }) };
  },
  'a password by the operator': async () => ({
    end: (on: Db) => createStaff(accountsOn(on), { ...ruth, password: 'five tall birches', role: 'user' }),
  }),
  'a deletion that begins': async () => {
    const session = await present(await signIn(db));
    return { end: (on: Db) => leave({ db: on, staffEmailDomain }, session, ruth.email) };
  },
  'a deletion': async () => {
    await db.update(profiles).set({ deletionDueAt: sql`now() - interval '1 minute'` }).where(eq(profiles.id, id));
    return { end: (on: Db) => removeLeavingAccounts(on, staffEmailDomain) };
  },
} satisfies Record<string, () => Promise<End>>;

test.each(Object.keys(ends) as (keyof typeof ends)[])('a sign-in before %s is ended by it', async (name) => {
  const { end, stays }: End = await ends[name]();
  expect(await during(db, signIn, () => end(db))).toBe('done');
  expect(await open()).toEqual(stays ? [stays.id] : []);
});

test.each([
  ['a suspension', 'account-suspended', 0],
  ['the end of all sessions', 'done', 1],
  ['the end of all other sessions', 'done', 2],
  ['another password', 'wrong-password', 1],
  ['a password by a mailed link', 'wrong-password', 0],
  ['a password by the operator', 'wrong-password', 0],
  ['a deletion that begins', 'done', 1],
  ['a deletion', 'wrong-password', 0],
] as const)('a sign-in that %s overtakes ends as one that begins after it: %s', async (name, outcome, left) => {
  const { end } = await ends[name]();
  expect(await during(db, end, () => signIn(db))).toBe(outcome);
  await liftSuspension(db, maya, act()).catch(() => {});
  expect(await open()).toHaveLength(left);
});

/** Ways in besides the password, each prepared to run on a database or in a transaction. */
const ways = {
  'a mailed link': async () => {
    const { token } = await replaceSignInCode(db, house.accounts.codeKey, ruth.email);
    return (on: Db) => signInByLink(accountsOn(on), visitor(), { token, registration: null });
  },
  'an identity': async () => {
    await db.insert(credentials).values({ userId: id, providerId: 'acme', accountId: ruth.email });
    const given = { identity: atAcme(ruth), browser: makeBrowserSecret() };
    return (on: Db) => signInWithIdentity(accountsOn(on), visitor(), given);
  },
  'a passkey': async () => {
    const device = await addPasskey(accountsOn(db), await signIn(db));
    await db.delete(sessions);
    return (on: Db) => enterWith(accountsOn(on), device);
  },
} satisfies Record<string, () => Promise<(on: Db) => Promise<unknown>>>;

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a sign-in with %s', (name) => {
  test('before a suspension is ended by it', async () => {
    const [enterBy, { end }] = [await ways[name](), await ends['a suspension']()];
    expect(await during(db, enterBy, () => end(db))).toBe('done');
    expect(await open()).toEqual([]);
  });

  test('that a suspension overtakes opens nothing', async () => {
    const [enterBy, { end }] = [await ways[name](), await ends['a suspension']()];
    expect(await during(db, end, () => enterBy(db))).toBe('account-suspended');
    await liftSuspension(db, maya, act());
    expect(await open()).toEqual([]);
  });
});

test('a sign-in with an identity that is unlinked meanwhile is as one without an account', async () => {
  const enterBy = await ways['an identity']();
  const unlink = async (on: Db) => {
    await lockAccount(on, id);
    await on.delete(credentials).where(eq(credentials.providerId, 'acme'));
  };
  expect(await during(db, unlink, () => enterBy(db))).toBe('identity-of-account');
});

test('a mailed link to an address that the account gives up meanwhile does not open that account', async () => {
  const enterBy = await ways['a mailed link']();
  const move = (on: Db) => on.update(profiles).set({ email: 'ruth.new@mail.example' }).where(eq(profiles.id, id));
  await during(db, move, () => enterBy(db));
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test('a mailed link and a change of the address that ends it do not wait for each other', async () => {
  const enterBy = await ways['a mailed link']();
  const lock = (on: Db) => lockAccount(on, id);
  const endCodes = (on: Db) => on.delete(sign_in_codes).where(eq(sign_in_codes.email, ruth.email));
  expect(await during(db, lock, () => enterBy(db), endCodes)).toBe('link-unusable');
});

test('a sign-in that a role overtakes is asked for the second factor that staff must have', async () => {
  await addPasskey(accountsOn(db), await signIn(db));
  await db.insert(site_settings).values({ key: factorSetting, value: true });
  await db.update(profiles).set({ staffByException: true }).where(eq(profiles.id, id));
  const before = await open();
  const entering = Promise.withResolvers<string>();
  const promote = (on: Db) => changeRole(on, maya, { ...act(), role: 'admin' });
  await during(db, promote, () => signIn(db).then(entering.resolve, entering.reject));
  expect(await entering.promise).toContain(challengeCookie);
  expect(await open()).toEqual(before);
});

describe('the second step', () => {
  /** Turns two-factor on and takes the first step; returns the cookies of the challenge and recovery codes. */
  async function challenge() {
    const cookie = await signIn(db);
    const { key } = await beginTwoFactor(house.accounts, visitor(cookie), await present(cookie), password);
    const { headers, recoveryCodes } = await confirmTwoFactor(
      accountsOn(db),
      visitor(cookie),
      await present(cookie),
      codeFor(key),
    );
    const answer = (on: Db) => answerChallenge(accountsOn(on), visitor(challenged), { code: recoveryCodes[0] ?? '' });
    const challenged = await signIn(db);
    return { answer, session: await present(cookiesOf(headers)) };
  }

  test.each(['a suspension', 'the end of all sessions', 'a password by the operator'] as const)(
    'is over with %s',
    async (name) => {
      const { answer } = await challenge();
      await (await ends[name]()).end(db);
      await liftSuspension(db, maya, act());
      await expect(answer(db)).rejects.toMatchObject({ code: 'challenge-over' });
      expect(await open()).toEqual([]);
    },
  );

  test.each([
    ['a suspension', (on: Db) => suspend(on, maya, { ...act(), reason: 'A test.' })],
    ['the removal of the factors', (on: Db) => resetFactorsAtServer(on, ruth.email)],
  ] as const)('that %s overtakes opens nothing', async (_, end) => {
    const { answer } = await challenge();
    expect(await during(db, end, () => answer(db))).toBe('challenge-over');
    expect(await open()).toEqual([]);
  });

  test.each(['first', 'afterwards'])(
    'a session ends that two-factor is being turned on in, if that is done %s',
    async (which) => {
      const cookie = await signIn(db);
      const session = await present(cookie);
      const { key } = await beginTwoFactor(house.accounts, visitor(cookie), session, password);
      const turnOn = (on: Db) => confirmTwoFactor(accountsOn(on), visitor(cookie), session, codeFor(key));
      const end = (on: Db) => endSession(on, session, session.id);
      if (which === 'first') expect(await during(db, turnOn, () => end(db))).toBe('done');
      else expect(await during(db, end, () => turnOn(db))).toBe('challenge-over');
      expect(await open()).toEqual([]);
    },
  );

  test('before the removal of the factors is ended by it', async () => {
    const { answer } = await challenge();
    expect(await during(db, answer, () => resetFactorsAtServer(db, ruth.email))).toBe('done');
    expect(await open()).toEqual([]);
  });
});
