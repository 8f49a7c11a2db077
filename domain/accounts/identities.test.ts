import { credentials, profiles, sessions, verifications } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../identity-providers/identity.ts';
import { startProvider, type TestProvider } from '../identity-providers/testing/provider.ts';
import type { Accounts } from './accounts.server.ts';
import { answerChallenge, isChallenge } from './challenge.server.ts';
import { linkIdentity, listIdentities, signInWithIdentity, unlinkIdentity } from './identities.server.ts';
import { beginFlow, makeBrowserSecret, redeemAnswer, takeFlow } from './identity-flows.server.ts';
import { endOffer, readOffer } from './identity-offers.server.ts';
import { removeExpiredSecrets } from './one-time-secrets.server.ts';
import { codeFor } from './testing/authenticator.ts';
import { accountsWith, arrive, atAcme, browser, latestSubject, redirectUri, signedIn } from './testing/identities.ts';
import { enter, protect, register, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

const ruth = { ...atAcme(cast.ruth), subject: 'ruth-1', name: 'Ruth at Acme' };
const jonas = atAcme(cast.jonas);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Accounts['db'];
let there: TestProvider;
let accounts: Accounts;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  there = await startProvider(redirectUri);
  accounts = accountsWith(db, there, false);
});
afterAll(async () => {
  await there.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate profiles, mails, rate_limits, sign_in_codes, verifications cascade`);
  there.person = { sub: 'ruth-1', email: cast.ruth.email, email_verified: true, name: 'Ruth at Acme' };
});

describe('the way to a provider and back', () => {
  const begin = (sessionId: string | null = null) => {
    const provider = accounts.identityProviders.find('acme');
    if (!provider) throw new Error('There is no provider.');
    return beginFlow(accounts, visitor(), provider, {
      browser,
      redirectUri,
      wanted: 'http://localhost:3000/x',
      sessionId,
    });
  };

  test('signs in to a new account, which is verified and has no password', async () => {
    const back = await there.follow(await begin());
    const [state, code, iss] = ['state', 'code', 'iss'].map((name) => back.searchParams.get(name) ?? '');
    const flow = await takeFlow(accounts, { provider: 'acme', state: state ?? '', browser });
    expect(flow).toMatchObject({ wanted: 'http://localhost:3000/x', sessionId: null });
    const provider = accounts.identityProviders.find('acme');
    if (!provider) throw new Error('There is no provider.');
    const answer = { code: code ?? '', iss: iss ?? '', user: null };
    const identity = await redeemAnswer(accounts, visitor(), provider, { flow, answer });
    expect(identity).toEqual(ruth);
    const session = await signedIn(accounts, await arrive(accounts, identity));
    expect(session.account).toMatchObject({ name: 'Ruth at Acme', email: cast.ruth.email, emailVerified: true });
    expect((await db.select().from(credentials)).map(({ providerId }) => providerId)).toEqual(['acme']);
    // Neither the tokens of the provider nor the secrets of the way are kept.
    expect(JSON.stringify(await db.select().from(credentials))).not.toContain('ey');
    expect(await db.$count(verifications)).toBe(0);
  });

  test('works once, for ten minutes, in the browser that was sent there, and for that provider', async () => {
    const stateOf = async () => (await begin()).searchParams.get('state') ?? '';
    const take = (state: string, from = browser, provider = 'acme') =>
      outcomeOf(takeFlow(accounts, { provider, state, browser: from }));
    const first = await stateOf();
    expect(await take(first, makeBrowserSecret())).toBe('flow-over');
    expect(await take('made-up')).toBe('flow-over');
    const [one, two] = await Promise.all([take(first), take(first)]);
    expect([one, two].toSorted()).toEqual(['done', 'flow-over']);
    expect(await take(await stateOf(), browser, 'other')).toBe('flow-over');
    const tabs = [await stateOf(), await stateOf()];
    for (const tab of tabs) expect(await take(tab)).toBe('done');
    const late = await stateOf();
    await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await take(late)).toBe('flow-over');
    await removeExpiredSecrets(db);
    expect(await db.$count(verifications)).toBe(0);
  });
});

describe('an identity that signs in', () => {
  test('opens its account again, whatever its address is by then', async () => {
    const { account } = await signedIn(accounts, await arrive(accounts, ruth));
    const later = { ...ruth, email: 'new@mail.example', emailVerified: false };
    expect((await signedIn(accounts, await arrive(accounts, later))).account.id).toBe(account.id);
    expect(await db.$count(profiles)).toBe(1);
  });

  test('makes one account in two tabs', async () => {
    const tabs = await Promise.all([arrive(accounts, ruth), arrive(accounts, ruth)]);
    const [one, two] = await Promise.all(tabs.map((cookie) => signedIn(accounts, cookie)));
    expect(one?.account.id).toBe(two?.account.id);
  });

  test.each([
    ['not verified', { emailVerified: false }],
    ['missing', { email: null, emailVerified: false }],
  ])('links to nobody if its address is %s', async (_, change) => {
    await verify(accounts, cast.ruth);
    expect(await outcomeOf(arrive(accounts, { ...ruth, ...change }))).toBe('identity-unverified');
    await db.delete(profiles);
    expect(await outcomeOf(arrive(accounts, { ...ruth, ...change }))).toBe('identity-unverified');
    expect(await db.$count(profiles)).toBe(0);
    expect(await db.$count(credentials)).toBe(0);
  });

  test('joins an existing account only after it has signed in, in the same browser', async () => {
    await verify(accounts, cast.ruth);
    expect(await outcomeOf(arrive(accounts, ruth))).toBe('identity-of-account');
    const session = await signedIn(accounts, await enter(accounts, cast.ruth));
    expect(await readOffer(db, makeBrowserSecret(), session)).toBeNull();
    const offer = await readOffer(db, browser, session);
    expect(offer).toEqual(ruth);
    await linkIdentity(accounts, session, offer as Identity);
    await endOffer(db, browser);
    expect(await readOffer(db, browser, session)).toBeNull();
    expect((await signedIn(accounts, await arrive(accounts, ruth))).account.id).toBe(session.account.id);
  });

  test('is not offered to another account', async () => {
    await verify(accounts, cast.ruth);
    await outcomeOf(arrive(accounts, ruth));
    const session = await signedIn(accounts, await verify(accounts, cast.jonas));
    expect(await readOffer(db, browser, session)).toBeNull();
  });

  test('does not open an account that somebody registered with its address', async () => {
    await register(accounts, cast.ruth);
    expect(await outcomeOf(arrive(accounts, ruth))).toBe('identity-of-account');
    expect(await db.$count(sessions)).toBe(0);
  });

  test('opens no suspended account, and is asked for the second factor', async () => {
    await arrive(accounts, ruth);
    await db.update(profiles).set({ suspendedAt: new Date() });
    expect(await outcomeOf(arrive(accounts, ruth))).toBe('account-suspended');
    await db.delete(profiles);
    const { key, cookie } = await protect(accounts, cast.ruth);
    await linkIdentity(accounts, await signedIn(accounts, cookie), ruth);
    await db.delete(sessions);
    const headers = await signInWithIdentity(accounts, visitor(), { identity: ruth, browser });
    expect(isChallenge(headers)).toBe(true);
    expect(await db.$count(sessions)).toBe(0);
    await signedIn(
      accounts,
      cookiesOf(await answerChallenge(accounts, visitor(cookiesOf(headers)), { code: codeFor(key) })),
    );
  });

  test('gives a company address the role of staff', async () => {
    expect((await signedIn(accounts, await arrive(accounts, jonas))).viewer.isAdmin).toBe(true);
  });
});

describe('linking', () => {
  test('tells the owner, and the identity signs in from then on', async () => {
    const session = await signedIn(accounts, await verify(accounts, cast.ruth));
    await linkIdentity(accounts, session, { ...ruth, email: 'private@mail.example' });
    expect(await latestSubject(db)).toContain('You can sign in with Acme ID');
    await linkIdentity(accounts, session, ruth);
    expect(await listIdentities(db, session.account.id)).toMatchObject([{ provider: 'acme' }]);
    expect((await signedIn(accounts, await arrive(accounts, ruth))).account.id).toBe(session.account.id);
  });

  test('is refused for an identity of another account, an unverified address and an unverified account', async () => {
    await arrive(accounts, ruth);
    const other = await signedIn(accounts, await verify(accounts, cast.jonas));
    expect(await outcomeOf(linkIdentity(accounts, other, ruth))).toBe('identity_already_exists');
    const hers = { ...ruth, subject: 'ruth-2', emailVerified: false };
    expect(await outcomeOf(linkIdentity(accounts, other, hers))).toBe('identity-unverified');
    await db.delete(profiles);
    await register(accounts, cast.jonas);
    const early = await signedIn(accounts, await enter(accounts, cast.jonas));
    expect(await outcomeOf(linkIdentity(accounts, early, ruth))).toBe('unverified');
    expect(await db.$count(credentials)).toBe(1);
  });

  test('and unlinking need a proof of the last ten minutes', async () => {
    const session = await signedIn(accounts, await verify(accounts, cast.ruth));
    await linkIdentity(accounts, session, ruth);
    const [linked] = await listIdentities(db, session.account.id);
    await db.update(sessions).set({ provenAt: sql`now() - interval '11 minutes'` });
    expect(await outcomeOf(linkIdentity(accounts, session, { ...ruth, subject: 'x' }))).toBe('proof-needed');
    expect(await outcomeOf(unlinkIdentity(accounts, session, linked?.id ?? ''))).toBe('proof-needed');
  });
});

describe('unlinking', () => {
  test('leaves the password, and tells the owner', async () => {
    const session = await signedIn(accounts, await verify(accounts, cast.ruth));
    await linkIdentity(accounts, session, ruth);
    const [linked] = await listIdentities(db, session.account.id);
    await unlinkIdentity(accounts, session, linked?.id ?? '');
    expect(await latestSubject(db)).toContain('Acme ID no longer signs you in');
    expect(await outcomeOf(arrive(accounts, ruth))).toBe('identity-of-account');
    await enter(accounts, cast.ruth);
  });

  test('never takes the last way in, also not in two tabs', async () => {
    const session = await signedIn(accounts, await arrive(accounts, ruth));
    const [first] = await listIdentities(db, session.account.id);
    expect(await outcomeOf(unlinkIdentity(accounts, session, first?.id ?? ''))).toBe('single_identity_not_deletable');
    await linkIdentity(accounts, session, { ...ruth, provider: 'other' });
    const both = await listIdentities(db, session.account.id);
    const tabs = await Promise.all(both.map(({ id }) => outcomeOf(unlinkIdentity(accounts, session, id))));
    expect(tabs.toSorted()).toEqual(['done', 'single_identity_not_deletable']);
  });

  test('does not count an identity of a provider that is not configured any more, which itself can be unlinked', async () => {
    const session = await signedIn(accounts, await arrive(accounts, ruth));
    await db.insert(credentials).values({ userId: session.account.id, providerId: 'gone', accountId: 'ruth-1' });
    const [known, gone] = await listIdentities(db, session.account.id);
    expect(await outcomeOf(unlinkIdentity(accounts, session, known?.id ?? ''))).toBe('single_identity_not_deletable');
    await unlinkIdentity(accounts, session, gone?.id ?? '');
    expect(await db.$count(credentials)).toBe(1);
  });

  test('finds only identities of the own account, and no password', async () => {
    const hers = await signedIn(accounts, await arrive(accounts, ruth));
    const [foreign] = await listIdentities(db, hers.account.id);
    const his = await signedIn(accounts, await verify(accounts, cast.jonas));
    const [word] = await db.select().from(credentials).where(sql`provider_id = 'credential'`);
    for (const id of [foreign?.id, word?.id, 'made-up', '']) {
      expect(await outcomeOf(unlinkIdentity(accounts, his, id ?? ''))).toBe('identity_not_found');
    }
    expect(await db.$count(credentials)).toBe(2);
  });
});
