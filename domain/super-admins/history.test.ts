import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { account_events } from '@listgrove/db/schema/staff-accounts';
import { cast } from '@listgrove/fixtures/cast';
import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import { answerChallenge } from '../accounts/challenge.server.ts';
import { confirmEmailChange, requestEmailChange } from '../accounts/email-change.server.ts';
import { takeBackEmail } from '../accounts/email-take-back.server.ts';
import { comeBack, leave } from '../accounts/leaving.server.ts';
import { listPasskeys, removePasskey } from '../accounts/passkeys.server.ts';
import { changePassword } from '../accounts/profile.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import type { Session } from '../accounts/sessions.server.ts';
import { addPasskey } from '../accounts/testing/passkeys.ts';
import { enter, openTestAccounts, password, protect, sessionOf, verify } from '../accounts/testing/people.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import { resetFactorsAtServer } from './factor-resets.server.ts';
import { listEvents } from './history.server.ts';
import { enrol } from './testing/enrol.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
let maya: ProvenActor;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  maya = await enrol(db, cast.maya, 'super_admin');
});

const { ruth } = cast;
const next = 'ruth.new@mail.example';
const present = async (cookie: string) => (await sessionOf(accounts, cookie)) as Session;

async function tokenTo(to: string, path: string): Promise<string> {
  const ofPath = and(eq(mails.to, to), like(mails.text, `%${path}?token=%`));
  const [mail] = await db.select().from(mails).where(ofPath).orderBy(desc(mails.id)).limit(1);
  return new URL(mail?.text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '';
}

/** The history of an account, the oldest entry first. */
const historyOf = async (id: string) => (await listEvents(db, maya, id)).toReversed();

test('the history says what the owner did, each once and without secrets, and goes with the account', async () => {
  const cookie = await verify(accounts, ruth);
  const session = await present(cookie);
  const { id } = session.account;
  await addPasskey(accounts, cookie, 'Telephone');
  const [passkey] = await listPasskeys(db, id);
  await removePasskey(accounts, session, passkey?.id ?? '');
  const words = { currentPassword: password, newPassword: 'five tall birches', factor: '' };
  await changePassword(accounts, visitor(), session, words);
  await requestEmailChange(accounts, visitor(), session, next);
  await confirmEmailChange(accounts, visitor(), await tokenTo(next, '/account/email/confirm'));
  await leave(accounts, await present(cookie), next);
  await comeBack(accounts, visitor(await enter(accounts, { email: next }, 'five tall birches')));
  const secret = await tokenTo(ruth.email, '/account/email/undo');
  await takeBackEmail(accounts, visitor(), secret);

  const events = await historyOf(id);
  expect(events.map(({ kind, after }) => [kind, after])).toEqual([
    ['passkey-added', 'Telephone'],
    ['passkey-removed', 'Telephone'],
    ['password-changed', ''],
    ['email-change-asked', next],
    ['email-changed', next],
    ['deletion-asked', ''],
    ['deletion-cancelled', ''],
    ['email-taken-back', ruth.email],
  ]);
  expect(new Set(events.map(({ actor }) => actor?.id))).toEqual(new Set([id]));
  expect(JSON.stringify(events)).not.toContain(secret);
  await db.delete(profiles).where(eq(profiles.id, id));
  expect(await db.$count(account_events)).toBe(0);
});

test('two-factor, a used recovery code and the command of the operator are in it', async () => {
  const { cookie, recoveryCodes } = await protect(accounts, ruth);
  const { id } = (await present(cookie)).account;
  await answerChallenge(accounts, visitor(await enter(accounts, ruth)), { code: recoveryCodes[0] ?? '' });
  await resetFactorsAtServer(db, ruth.email);
  const events = await historyOf(id);
  expect(events.map(({ kind, actor }) => [kind, actor?.id ?? null])).toEqual([
    ['two-factor-on', id],
    ['recovery-code-used', id],
    ['factors-removed', null],
  ]);
});

test('an unconfirmed account that changes its address has it in its history, although nobody is told', async () => {
  const session = await present(await verify(accounts, ruth));
  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, session.account.id));
  await requestEmailChange(accounts, visitor(), session, next);
  await confirmEmailChange(accounts, visitor(), await tokenTo(next, '/account/email/confirm'));
  expect((await historyOf(session.account.id)).map(({ kind }) => kind)).toEqual([
    'email-change-asked',
    'email-changed',
  ]);
});
