import { mails } from '@listgrove/db/schema/mails';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { eightAtOnce } from '@listgrove/db/testing/eight-at-once';
import { cast } from '@listgrove/fixtures/cast';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { type GivenPasskey, mostPasskeys } from './passkey.ts';
import { createPasskey } from './passkey-creation.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts';
import type { Session } from './sessions.server.ts';
import { appOrigin, PasskeyDevice } from './testing/passkey-device.ts';
import { addPasskey, beginCreation, enterWith } from './testing/passkeys.ts';
import { openTestAccounts, sessionOf, verify } from './testing/people.ts';
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
const subjects = async () => (await db.select().from(mails)).map(({ subject }) => subject).join('\n');
const refused = { code: 'passkey-refused' };

/** Gives an account this many passkeys. */
async function fill(userId: string, count: number): Promise<void> {
  const key = { publicKey: 'k', counter: 0, deviceType: 'multiDevice', backedUp: true };
  const rows = Array.from({ length: count }, (_, at) => ({ name: 'x', credentialID: String(at), ...key, userId }));
  await db.insert(passkeys).values(rows);
}

describe('creating', () => {
  test('a passkey signs in without anything else, is told by mail, and is named, renamed and removed', async () => {
    const cookie = await verify(accounts, ruth);
    const device = await addPasskey(accounts, cookie, 'Telephone');
    expect(await subjects()).toContain('A passkey was added');
    const [stored] = await listPasskeys(db, (await present(cookie)).account.id);
    expect(stored).toMatchObject({ name: 'Telephone', usedAt: null, isOnOneDevice: true });

    const session = await present(await enterWith(accounts, device));
    expect(session.account.email).toBe(ruth.email);
    await renamePasskey(accounts, session, { id: stored?.id ?? '', name: 'Old telephone' });
    const [renamed] = await listPasskeys(db, session.account.id);
    expect(renamed?.name).toBe('Old telephone');
    expect(renamed?.usedAt).toBeInstanceOf(Date);
    await removePasskey(accounts, session, stored?.id ?? '');
    expect(await subjects()).toContain('A passkey was removed');
    await expect(enterWith(accounts, device)).rejects.toMatchObject({ code: 'passkey-unknown' });
  });

  test('without a name it gets that of the browser', async () => {
    const cookie = await verify(accounts, ruth);
    await addPasskey(accounts, cookie, '');
    expect((await listPasskeys(db, (await present(cookie)).account.id))[0]?.name).toBe('Firefox');
  });

  test('needs a fresh proof, a confirmed address and room, also at its end', async () => {
    const cookie = await verify(accounts, ruth);
    const { options, ceremony } = await beginCreation(accounts, cookie);
    const given = { origin: appOrigin, ceremony, answer: new PasskeyDevice().create(options), name: '' };
    const session = await present(cookie);
    await db.update(sessions).set({ provenAt: null });
    await expect(beginCreation(accounts, cookie)).rejects.toMatchObject({ code: 'proof-needed' });
    await expect(createPasskey(accounts, visitor(cookie), session, given)).rejects.toMatchObject({
      code: 'proof-needed',
    });
    await db.update(sessions).set({ provenAt: sql`now()`, createdAt: sql`now() - interval '20 days'` });
    await db.update(profiles).set({ emailVerified: false });
    await expect(beginCreation(accounts, cookie)).rejects.toMatchObject({ code: 'unverified' });
    await db.update(profiles).set({ emailVerified: true });
    await fill(session.account.id, mostPasskeys);
    await expect(beginCreation(accounts, cookie)).rejects.toMatchObject({ code: 'too-many-passkeys' });
    await db.delete(passkeys);
    // A session of many days is as good as its newest proof.
    await addPasskey(accounts, cookie);
  });

  test('an account has at most 20, also if eight are created at once', async () => {
    const cookie = await verify(accounts, ruth);
    const session = await present(cookie);
    const given: GivenPasskey[] = [];
    for (let begun = 0; begun < 8; begun += 1) {
      const { options, ceremony } = await beginCreation(accounts, cookie);
      given.push({ ceremony, answer: new PasskeyDevice().create(options) });
    }
    await fill(session.account.id, mostPasskeys - 1);
    const settled = await eightAtOnce(db, async (number) => {
      const { ceremony = '', answer = '' } = given[number] ?? {};
      await createPasskey(accounts, visitor(cookie), session, { origin: appOrigin, ceremony, answer, name: '' });
    });
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 7 }, () => 'too-many-passkeys'));
    expect(await db.$count(passkeys)).toBe(mostPasskeys);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a device that has not verified its user', { isVerified: false }],
    ['a certificate of its maker', { statement: { format: 'packed', content: 'a163783563814101' } }],
    ['a format that is not asked for', { statement: { format: 'apple', content: 'a0' } }],
  ])('is refused with %s', async (_, deviation) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const cookie = await verify(accounts, ruth);
    const { options, ceremony } = await beginCreation(accounts, cookie);
    const answer = new PasskeyDevice().create(options, deviation);
    const given = { origin: appOrigin, ceremony, answer, name: '' };
    const failure = await createPasskey(accounts, visitor(cookie), await present(cookie), given).catch(
      (error) => error,
    );
    expect(failure).toMatchObject(refused);
    // Statements are refused before the library looks at them, whose errors are the cause of ours.
    expect(failure.cause === undefined).toBe('statement' in deviation);
    expect(await db.$count(passkeys)).toBe(0);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('a ceremony works once, in the session of its account, and a passkey belongs to one account', async () => {
    const cookie = await verify(accounts, ruth);
    const other = await verify(accounts, sofie);
    const { options, ceremony } = await beginCreation(accounts, cookie);
    const device = new PasskeyDevice();
    const given = { origin: appOrigin, ceremony, answer: device.create(options), name: '' };
    await expect(createPasskey(accounts, visitor(other), await present(other), given)).rejects.toThrow();
    const create = async () => createPasskey(accounts, visitor(cookie), await present(cookie), given);
    // The attempt of the other account has used it up.
    await expect(create()).rejects.toMatchObject({ code: 'passkey-over' });
    const again = await beginCreation(accounts, cookie);
    await createPasskey(accounts, visitor(cookie), await present(cookie), {
      ...given,
      ceremony: again.ceremony,
      answer: device.create(again.options),
    });
    const third = await beginCreation(accounts, other);
    await expect(
      createPasskey(accounts, visitor(other), await present(other), {
        ...given,
        ceremony: third.ceremony,
        answer: device.create(third.options),
      }),
    ).rejects.toMatchObject({ code: 'passkey-exists' });
  });
});
