import { passkeys } from '@listgrove/db/schema/passkeys';
import { sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { beginPasskeyProof, proveByPasskey } from './passkey-proof.server.ts';
import type { SignInOptions } from './passkey-sign-in.server.ts';
import { readProofDemand, requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { appOrigin } from './testing/passkey-device.ts';
import { addPasskey } from './testing/passkeys.ts';
import { openTestAccounts, protect, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

const { ruth, sofie } = cast;

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

const present = async (cookie: string) => (await sessionOf(accounts, cookie)) as Session;

describe('as a proof', () => {
  const begin = async (cookie: string) =>
    beginPasskeyProof(accounts, visitor(cookie), await present(cookie), appOrigin);
  const age = () => db.update(sessions).set({ provenAt: null });
  const prove = async (cookie: string, given: { ceremony: string; answer: string }) =>
    outcomeOf(proveByPasskey(accounts, visitor(cookie), await present(cookie), { origin: appOrigin, ...given }));

  test('a passkey of the account stands for password and code, in its session alone, and opens no other one', async () => {
    const { cookie } = await protect(accounts, ruth);
    const device = await addPasskey(accounts, cookie);
    const session = await present(cookie);
    await age();
    expect(await readProofDemand(db, session)).toMatchObject({ isNeeded: true, withFactor: true, byPasskey: true });
    const openSessions = () => db.select({ id: sessions.id, at: sessions.createdAt }).from(sessions);
    const before = await openSessions();
    const { options, ceremony } = await begin(cookie);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
    const answer = device.get(options);
    expect(await prove(cookie, { ceremony, answer })).toBe('done');
    expect((await requireProof(db, session)).id).toBe(session.id);
    expect(await openSessions()).toEqual(before);
    const [own] = await db.select().from(passkeys);
    expect(own).toMatchObject({ counter: 2, usedAt: expect.any(Date) });
    await age();
    expect(await prove(cookie, { ceremony, answer })).toBe('passkey-over');
    await expect(requireProof(db, session)).rejects.toMatchObject({ code: 'proof-needed' });
  });

  test('a passkey of somebody else, an unverified and a wrong one prove nothing, and tries are counted', async () => {
    const cookie = await verify(accounts, ruth);
    const device = await addPasskey(accounts, cookie);
    const other = await addPasskey(accounts, await verify(accounts, sofie));
    await age();
    const answerOf = async (make: (options: SignInOptions) => string) => {
      const { options, ceremony } = await begin(cookie);
      return prove(cookie, { ceremony, answer: make(options) });
    };
    expect(await answerOf((options) => other.get(options))).toBe('passkey-unknown');
    expect(await answerOf((options) => device.get(options, { isVerified: false }))).toBe('passkey-refused');
    expect(await answerOf((options) => device.get(options, { origin: 'https://evil.example' }))).toBe(
      'passkey-refused',
    );
    expect(await answerOf(() => 'nothing')).toBe('passkey-refused');
    await expect(requireProof(db, await present(cookie))).rejects.toMatchObject({ code: 'proof-needed' });
    for (let tries = 0; tries < 6; tries += 1) await answerOf(() => 'nothing');
    expect(await answerOf((options) => device.get(options))).toBe('too-many-attempts');
    expect(await db.$count(sessions)).toBe(2);
  });
});
