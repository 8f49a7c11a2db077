import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials, sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { unlinkIdentity } from './identities.server.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.server.ts';
import { noProof } from './registration.server.ts';
import type { Session } from './sessions.server.ts';
import { takeOver } from './take-over.server.ts';
import { addPasskey } from './testing/passkeys.ts';
import { enter, openTestAccounts, register, sessionOf, verify } from './testing/people.ts';

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

/** Makes the account one without a password. */
const dropPassword = (accountId: string) => db.execute(sql`delete from credentials where profile_id = ${accountId}`);

describe('the last way in', () => {
  test('stays: a passkey without a password, and an identity without either', async () => {
    const cookie = await verify(accounts, ruth);
    const session = await present(cookie);
    await addPasskey(accounts, cookie, 'One');
    const [one] = await listPasskeys(db, session.account.id);
    await dropPassword(session.account.id);
    await expect(removePasskey(accounts, session, one?.id ?? '')).rejects.toMatchObject({ code: 'last-way-in' });
    expect(await db.$count(passkeys)).toBe(1);

    await addPasskey(accounts, cookie, 'Two');
    const [, two] = await listPasskeys(db, session.account.id);
    const both = await Promise.allSettled([one, two].map((each) => removePasskey(accounts, session, each?.id ?? '')));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

    const linked = { id: '00000000-0000-7000-8000-000000000001', provider: 'acme', subject: '1' };
    await db.execute(sql`insert into credentials (id, profile_id, provider_id, account_id)
      values (${linked.id}, ${session.account.id}, ${linked.provider}, ${linked.subject})`);
    const [left] = await listPasskeys(db, session.account.id);
    await unlinkIdentity(accounts, session, linked.id);
    await expect(removePasskey(accounts, session, left?.id ?? '')).rejects.toMatchObject({ code: 'last-way-in' });
  });

  test('is no identity of a provider that is not configured any more', async () => {
    const cookie = await verify(accounts, ruth);
    const session = await present(cookie);
    await addPasskey(accounts, cookie);
    await dropPassword(session.account.id);
    await db.insert(credentials).values({ userId: session.account.id, providerId: 'gone', accountId: '1' });
    const [own] = await listPasskeys(db, session.account.id);
    await expect(removePasskey(accounts, session, own?.id ?? '')).rejects.toMatchObject({ code: 'last-way-in' });
  });

  test('needs a fresh proof, and only the owner can remove or rename', async () => {
    const cookie = await verify(accounts, ruth);
    await addPasskey(accounts, cookie);
    const session = await present(cookie);
    const [own] = await listPasskeys(db, session.account.id);
    const stranger = await present(await verify(accounts, sofie));
    await expect(removePasskey(accounts, stranger, own?.id ?? '')).rejects.toMatchObject({ code: 'passkey-gone' });
    await expect(renamePasskey(accounts, stranger, { id: own?.id ?? '', name: 'x' })).rejects.toMatchObject({
      code: 'passkey-gone',
    });
    await db.update(sessions).set({ provenAt: null });
    await expect(removePasskey(accounts, session, own?.id ?? '')).rejects.toMatchObject({ code: 'proof-needed' });
  });
});

test('The owner of a mailbox who takes an account over finds no passkey of somebody else', async () => {
  await register(accounts, ruth);
  const session = await present(await enter(accounts, ruth));
  const key = { credentialID: 'c', publicKey: 'k', counter: 0, deviceType: 'multiDevice', backedUp: true };
  await db.insert(passkeys).values({ userId: session.account.id, name: 'Attacker', ...key });
  await takeOver(db, session.account, noProof);
  expect(await db.$count(passkeys)).toBe(0);
});
