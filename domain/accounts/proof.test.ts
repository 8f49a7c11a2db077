import { mails } from '@listgrove/db/schema/mails';
import { sessions } from '@listgrove/db/schema/profiles';
import { proof_codes } from '@listgrove/db/schema/proof-codes';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { changePassword } from './profile.server.ts';
import { mailProofCode, prove, readProofDemand, requireProof } from './proof.server.ts';
import { endTwoFactor, renewRecoveryCodes } from './second-factor.server.ts';
import type { Session } from './sessions.server.ts';
import { mailSignIn, signInByLink } from './sign-in-by-mail.server.ts';
import { codeFor, waitForEarlyStep } from './testing/authenticator.ts';
import { enter, lastMail, openTestAccounts, password, protect, sessionOf, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

const present = async (cookie: string) => (await sessionOf(accounts, cookie)) as Session;
const age = (minutes: number) =>
  house.db.update(sessions).set({ provenAt: sql`now() - make_interval(mins => ${minutes})` });

/** Signs in by the mailed link; the account has no password. */
async function enterByMail(email: string): Promise<string> {
  await mailSignIn(accounts, visitor(), { email, wanted: null });
  const { token } = await lastMail(house.db);
  return cookiesOf(await signInByLink(accounts, visitor(), { token, registration: null }));
}

async function mailedCode(session: Session): Promise<string> {
  await mailProofCode(accounts, visitor(), session);
  const [mail] = await house.db.select().from(mails).where(eq(mails.to, session.account.email)).orderBy(sql`id desc`);
  return mail?.text.match(/^\d{6}$/m)?.[0] ?? '';
}

test('Signing in is a proof, for ten minutes and for that session', async () => {
  const [cookie, other] = [await verify(accounts, cast.ruth), await enter(accounts, cast.ruth)];
  const session = await present(cookie);
  expect(await outcomeOf(requireProof(house.db, session))).toBe('done');
  await age(9);
  expect(await outcomeOf(requireProof(house.db, session))).toBe('done');
  for (const minutes of [11, -5]) {
    await age(minutes);
    expect(await outcomeOf(requireProof(house.db, session))).toBe('proof-needed');
  }
  await house.db.update(sessions).set({ provenAt: null });
  expect(await readProofDemand(house.db, session)).toMatchObject({ isNeeded: true, by: 'password', byPasskey: false });
  await prove(accounts, visitor(cookie), session, { secret: password, factor: '' });
  expect(await outcomeOf(requireProof(house.db, session))).toBe('done');
  expect(await outcomeOf(requireProof(house.db, await present(other)))).toBe('proof-needed');
  await house.db.delete(sessions);
  expect(await outcomeOf(requireProof(house.db, session))).toBe('signed-out');
});

test('Wrong passwords are counted, and none of them is a proof', async () => {
  const cookie = await verify(accounts, cast.ruth);
  const session = await present(cookie);
  await age(20);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => outcomeOf(prove(accounts, visitor(), session, { secret: 'wrong', factor: '' }))),
  );
  expect(tries.filter((code) => code === 'wrong-current-password')).toHaveLength(10);
  expect(await outcomeOf(prove(accounts, visitor(), session, { secret: password, factor: '' }))).toBe(
    'too-many-attempts',
  );
  expect(await outcomeOf(requireProof(house.db, session))).toBe('proof-needed');
});

test('An account without a password proves it with a mailed code, once and in its own session', async () => {
  const cookie = await enterByMail('wanda@mail.example');
  const other = await present(await enterByMail('wanda@mail.example'));
  const session = await present(cookie);
  await age(20);
  expect(await readProofDemand(house.db, session)).toMatchObject({ isNeeded: true, by: 'mail' });
  const first = await mailedCode(session);
  const code = await mailedCode(session);
  const use = (of: Session, secret: string) => outcomeOf(prove(accounts, visitor(), of, { secret, factor: '' }));
  if (first !== code) expect(await use(session, first)).toBe('wrong-code');
  expect(await use(other, code)).toBe('code-over');
  expect((await Promise.all([use(session, code), use(session, code)])).sort()).toEqual(['code-over', 'done']);
  expect(await outcomeOf(requireProof(house.db, session))).toBe('done');
  expect(await house.db.$count(proof_codes)).toBe(0);
});

test('A mailed code ends after five wrong ones, also at the same time, and after ten minutes', async () => {
  const session = await present(await enterByMail('wanda@mail.example'));
  const code = await mailedCode(session);
  const wrong = code === '000000' ? '000001' : '000000';
  const use = (secret: string) => outcomeOf(prove(accounts, visitor(), session, { secret, factor: '' }));
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => use(wrong)));
  expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(5);
  expect(await use(code)).toBe('code-over');
  const next = await mailedCode(session);
  await house.db.update(proof_codes).set({ expires_at: sql`now() - interval '1 second'` });
  expect(await use(next)).toBe('code-over');
});

test('With two-factor on, the password alone changes and turns off nothing once the proof is old', async () => {
  const { key, recoveryCodes, cookie } = await protect(accounts, cast.ruth);
  const session = await present(cookie);
  await age(20);
  const by = (factor: string) => ({ password, factor });
  const change = (factor: string) =>
    outcomeOf(
      changePassword(accounts, visitor(cookie), session, {
        currentPassword: password,
        newPassword: 'five green trees',
        factor,
      }),
    );
  expect(await outcomeOf(endTwoFactor(accounts, visitor(cookie), session, by('')))).toBe('factor-needed');
  expect(await outcomeOf(renewRecoveryCodes(accounts, visitor(cookie), session, by('')))).toBe('factor-needed');
  expect(await change('')).toBe('factor-needed');
  expect(await change('000000')).toBe('wrong-code');
  expect(await change(recoveryCodes[0] ?? '')).toBe('done');
  expect(await newestSubject()).toBe('Your password was changed at Smart Lists');
  await age(20);
  await waitForEarlyStep();
  const off = { password: 'five green trees', factor: codeFor(key) };
  expect(await outcomeOf(endTwoFactor(accounts, visitor(cookie), session, off))).toBe('done');
  expect(await newestSubject()).toBe('Two-factor authentication is off at Smart Lists');
});

async function newestSubject(): Promise<string | undefined> {
  const [mail] = await house.db.select().from(mails).orderBy(sql`id desc`).limit(1);
  return mail?.subject;
}
