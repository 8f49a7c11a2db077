import { profiles, sessions, verifications } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { isChallenge } from './challenge.server.ts';
import { beginPasskeySignIn, beginPasskeyStep, signInByPasskey } from './passkey-sign-in.server.ts';
import { readSession, type Session } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { appOrigin, PasskeyDevice } from './testing/passkey-device.ts';
import { addPasskey, answerWith, enterWith } from './testing/passkeys.ts';
import { openTestAccounts, password, protect, sessionOf, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

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
const refused = { code: 'passkey-refused' };

describe('signing in', () => {
  test('is refused for another origin, without verification, with a wrong signature and for what is no answer', async () => {
    const device = await addPasskey(accounts, await verify(accounts, ruth));
    const attempt = (...[deviation, change]: [object, ((answer: string) => string)?]) =>
      enterWith(accounts, device, { deviation, change });
    await expect(attempt({ origin: 'https://evil.example' })).rejects.toMatchObject(refused);
    await expect(attempt({ isVerified: false })).rejects.toMatchObject(refused);
    const forge = (answer: string) => answer.replace(/"signature":"[\w-]{20}/, `"signature":"${'A'.repeat(20)}`);
    await expect(attempt({}, forge)).rejects.toMatchObject(refused);
    await expect(attempt({}, () => '{"id":1}')).rejects.toMatchObject(refused);
    await expect(attempt({}, () => 'no JSON')).rejects.toMatchObject(refused);
    const stranger = new PasskeyDevice();
    await expect(enterWith(accounts, stranger)).rejects.toMatchObject({ code: 'passkey-unknown' });
    await expect(attempt({})).resolves.toBeTruthy();
  });

  test('a ceremony works once, also after a failure, for five minutes, and only as it was given', async () => {
    const device = await addPasskey(accounts, await verify(accounts, ruth));
    const begin = () => beginPasskeySignIn(accounts, visitor(), appOrigin);
    const enterBy = (ceremony: string, answer: string) =>
      signInByPasskey(accounts, visitor(), { origin: appOrigin, ceremony, answer });
    const used = await begin();
    const answer = device.get(used.options);
    await enterBy(used.ceremony, answer);
    await expect(enterBy(used.ceremony, answer)).rejects.toMatchObject({ code: 'passkey-over' });

    const failed = await begin();
    await expect(
      enterBy(failed.ceremony, device.get(failed.options, { origin: 'https://evil.example' })),
    ).rejects.toMatchObject(refused);
    await expect(enterBy(failed.ceremony, device.get(failed.options))).rejects.toMatchObject({ code: 'passkey-over' });

    const late = await begin();
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    await expect(enterBy(late.ceremony, device.get(late.options))).rejects.toMatchObject({ code: 'passkey-over' });

    const { options, ceremony } = await begin();
    for (const forged of [ceremony.replace(/^./, 'é'), `${ceremony}; account.session_token=x`, '']) {
      await expect(enterBy(forged, device.get(options))).rejects.toMatchObject(refused);
    }
  });

  test('two at once with one ceremony open one session', async () => {
    const device = await addPasskey(accounts, await verify(accounts, ruth));
    const before = await db.$count(sessions);
    const { options, ceremony } = await beginPasskeySignIn(accounts, visitor(), appOrigin);
    const given = { origin: appOrigin, ceremony, answer: device.get(options) };
    const both = await Promise.allSettled([1, 2].map(() => signInByPasskey(accounts, visitor(), given)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await db.$count(sessions)) - before).toBe(1);
  });

  test('a suspended account gets no session, and one with two-factor needs no code', async () => {
    const { cookie } = await protect(accounts, ruth);
    const device = await addPasskey(accounts, cookie);
    expect((await present(await enterWith(accounts, device))).account.twoFactorEnabled).toBe(true);
    await db.update(profiles).set({ suspendedAt: new Date() });
    await expect(enterWith(accounts, device)).rejects.toMatchObject({ code: 'account-suspended' });
  });

  test('is limited by network address', async () => {
    const begin = () => beginPasskeySignIn(accounts, visitor(), appOrigin);
    for (let at = 0; at < 120; at += 1) await accounts.limits.passkeysByAddress.count('192.0.2.1');
    await expect(begin()).rejects.toMatchObject({ code: 'too-many-attempts' });
  });

  test('is not possible at an address without a name', async () => {
    await expect(beginPasskeySignIn(accounts, visitor(), 'http://10.0.0.5:3000')).rejects.toMatchObject({
      code: 'passkeys-impossible',
    });
  });
});

describe('the second step', () => {
  test('takes a passkey of the account in place of the code, once', async () => {
    const { cookie } = await protect(accounts, ruth);
    const device = await addPasskey(accounts, cookie);
    const challenged = cookiesOf(await signIn(accounts, visitor(), { email: ruth.email, password }));
    const { options } = await beginPasskeyStep(accounts, visitor(challenged), appOrigin);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
    const headers = await answerWith(accounts, device, challenged);
    expect((await readSession(accounts, visitor(cookiesOf(headers)))).session?.account.email).toBe(ruth.email);
    await expect(answerWith(accounts, device, challenged)).rejects.toMatchObject({ code: 'challenge-over' });
  });

  test('refuses the passkey of another account, and counts attempts by account', async () => {
    await protect(accounts, ruth);
    const other = await addPasskey(accounts, await verify(accounts, sofie));
    const challenged = cookiesOf(await signIn(accounts, visitor(), { email: ruth.email, password }));
    for (let at = 0; at < 9; at += 1) {
      await expect(answerWith(accounts, other, challenged)).rejects.toMatchObject({ code: 'passkey-unknown' });
    }
    await accounts.limits.codesByAccount.count(
      (await db.select().from(profiles).where(eq(profiles.email, ruth.email)))[0]?.id ?? '',
    );
    await expect(answerWith(accounts, other, challenged)).rejects.toMatchObject({ code: 'too-many-attempts' });
  });

  test('is not asked for after a password because of a passkey alone', async () => {
    await addPasskey(accounts, await verify(accounts, ruth));
    expect(isChallenge(await signIn(accounts, visitor(), { email: ruth.email, password }))).toBe(false);
  });
});
