import { email_changes } from '@listgrove/db/schema/email-changes';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { confirmEmailChange, readEmailChange, readPendingEmail, requestEmailChange } from './email-change.server.ts';
import { readTakeBack, takeBackEmail } from './email-take-back.server.ts';
import type { Session } from './sessions.server.ts';
import { enter, openTestAccounts, register, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  await db.execute('delete from addresses_without_role');
  await db.delete(feature_requests);
});

const { ruth } = cast;
const next = 'ruth.new@mail.example';
const present = async (cookie: string) => (await sessionOf(accounts, cookie)) as Session;
const signedIn = async (person: { name: string; email: string }) => present(await verify(accounts, person));
const ask = (session: Session, email = next) => requestEmailChange(accounts, visitor(), session, email);
const confirm = (token: string) => confirmEmailChange(accounts, visitor(), token);
const takeBack = (token: string) => takeBackEmail(accounts, visitor(), token);

/** Returns the newest mail to this address, with the token of its link, if it has one. */
async function mailTo(to: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)).limit(1);
  const link = mail?.text.match(/^https?:\S+$/m)?.[0];
  return {
    subject: mail?.subject,
    text: mail?.text ?? '',
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
  };
}
const accountOf = async (session: Session) =>
  (await db.select().from(profiles).where(eq(profiles.id, session.account.id)))[0];

test('The link to the new address changes it once, and the old one is told and takes it back', async () => {
  const session = await signedIn(ruth);
  await ask(session);
  expect((await mailTo(ruth.email)).subject).toContain('A new e-mail was asked for');
  expect(await readPendingEmail(db, session.account.id)).toBe(next);
  const { token, text } = await mailTo(next);
  expect(text).not.toContain(ruth.name);
  for (let looks = 0; looks < 2; looks++) {
    expect(await readEmailChange(accounts, token)).toEqual({ from: ruth.email, to: next });
  }
  expect((await Promise.all([outcomeOf(confirm(token)), outcomeOf(confirm(token))])).sort()).toEqual([
    'done',
    'link-unusable',
  ]);
  expect(await accountOf(session)).toMatchObject({ email: next, emailVerified: true });
  expect(await outcomeOf(enter(accounts, ruth))).toBe('wrong-password');
  expect(await db.$count(sessions)).toBe(1);

  const back = await mailTo(ruth.email);
  expect(back.subject).toContain('Your e-mail was changed');
  expect(await readTakeBack(accounts, back.token)).toEqual({ from: ruth.email, to: next, isDone: true });
  expect(await takeBack(back.token)).toBe(true);
  expect(await accountOf(session)).toMatchObject({ email: ruth.email });
  expect(await db.$count(sessions)).toBe(0);
  expect(await outcomeOf(enter(accounts, ruth))).toBe('wrong-password');
  expect(await outcomeOf(takeBack(back.token))).toBe('link-unusable');
  expect(await readTakeBack(accounts, `${back.token.slice(0, -1)}x`)).toBeNull();
  // As many characters as a signature has, and more bytes.
  expect(await readTakeBack(accounts, `1.${'é'.repeat(43)}`)).toBeNull();
});

test('Without a proof nothing is asked for, and links end after a day and after seven', async () => {
  const session = await signedIn(ruth);
  await db.update(sessions).set({ provenAt: null });
  expect(await outcomeOf(ask(session))).toBe('proof-needed');
  await db.update(sessions).set({ provenAt: sql`now()` });
  expect(await outcomeOf(ask(session, ruth.email))).toBe('same-email');
  await ask(session);
  await db.update(email_changes).set({ expires_at: sql`now()`, back_until: sql`now()` });
  expect(await outcomeOf(confirm((await mailTo(next)).token))).toBe('link-unusable');
  expect(await outcomeOf(takeBack((await mailTo(ruth.email)).token))).toBe('link-unusable');
});

test('A taken address looks free to who asks, and its owner learns that nothing was changed', async () => {
  await verify(accounts, cast.kenji);
  const session = await signedIn(ruth);
  await ask(session, cast.kenji.email);
  expect(await readPendingEmail(db, session.account.id)).toBe(cast.kenji.email);
  const { subject, token } = await mailTo(cast.kenji.email);
  expect(subject).toContain('has an account');
  expect(token).toBe('');
});

test('Of two requests the newer one counts, and of two accounts the first to confirm gets the address', async () => {
  const session = await signedIn(ruth);
  const other = await signedIn(cast.kenji);
  await ask(session, 'first@mail.example');
  await Promise.all([ask(session), ask(other)]);
  expect(await outcomeOf(confirm((await mailTo('first@mail.example')).token))).toBe('link-unusable');
  const rows = await db.select({ text: mails.text }).from(mails).where(eq(mails.to, next));
  const tokens = rows.map(
    ({ text }) => new URL(text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '',
  );
  const outcomes = await Promise.all(tokens.map((token) => outcomeOf(confirm(token))));
  expect(outcomes.sort()).toEqual(['address-taken', 'done']);
  expect(await db.$count(profiles, eq(profiles.email, next))).toBe(1);
});

test('An address that is registered in between stays with its account', async () => {
  const session = await signedIn(ruth);
  await ask(session);
  const { token } = await mailTo(next);
  await register(accounts, { name: 'Nell', email: next });
  expect(await outcomeOf(confirm(token))).toBe('address-taken');
  expect(await accountOf(session)).toMatchObject({ email: ruth.email });
});

test('The way back also undoes later changes, and an unconfirmed account at the old address does not stop it', async () => {
  const session = await signedIn(ruth);
  await ask(session);
  await confirm((await mailTo(next)).token);
  const { token } = await mailTo(ruth.email);
  await ask(session, 'thief@mail.example');
  await confirm((await mailTo('thief@mail.example')).token);
  await register(accounts, { name: 'Thief', email: ruth.email });
  // The way back of the later change must not end this one.
  await takeBack((await mailTo(next)).token);
  expect(await accountOf(session)).toMatchObject({ email: next });
  expect(await takeBack(token)).toBe(true);
  expect(await accountOf(session)).toMatchObject({ email: ruth.email });
  expect(await db.$count(profiles)).toBe(1);
});

test('Taking an e-mail back is told to the address that has the account again, and to the one that it had', async () => {
  const session = await signedIn(ruth);
  await ask(session);
  await takeBack((await mailTo(ruth.email)).token);
  expect((await mailTo(ruth.email)).subject).toContain('Your e-mail was kept');
  // Nobody has confirmed it.
  expect((await mailTo(next)).subject).not.toContain('Your e-mail');

  await ask(await present(await verify(accounts, cast.sofie)));
  await confirm((await mailTo(next)).token);
  await takeBack((await mailTo(cast.sofie.email)).token);
  for (const address of [cast.sofie.email, next]) {
    const { subject, text } = await mailTo(address);
    expect(subject).toContain('Your e-mail was taken back');
    expect(text).toContain(`${cast.sofie.email} has taken back`);
  }
});

test('If the old address belongs to somebody else by now, both are told that the sessions ended and the change stays', async () => {
  const session = await signedIn(ruth);
  await ask(session);
  await confirm((await mailTo(next)).token);
  const { token } = await mailTo(ruth.email);
  await signedIn({ name: 'Nell', email: ruth.email });
  expect(await takeBack(token)).toBe(false);
  for (const address of [ruth.email, next]) {
    const { subject, text } = await mailTo(address);
    expect(subject).toContain('Your sessions were ended');
    expect(text).toContain(`the account keeps ${next}`);
  }
});

test('Leaving the company ends the staff role and coming back by a change or a registration gives none, taking it back does', async () => {
  const session = await signedIn(cast.jonas);
  const role = (value: 'super_admin' | 'user') =>
    db.update(profiles).set({ role: value }).where(eq(profiles.id, session.account.id));
  await role('super_admin');
  expect(await outcomeOf(ask(session, 'jonas@mail.example'))).toBe('last-super-admin');
  const other = await signedIn(cast.maya);
  await db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.id, other.account.id));
  await ask(session, 'jonas@mail.example');
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, other.account.id));
  const { token } = await mailTo('jonas@mail.example');
  expect(await outcomeOf(confirm(token))).toBe('last-super-admin');
  await db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.id, other.account.id));
  await confirm(token);
  expect(await accountOf(session)).toMatchObject({ role: 'user', email: 'jonas@mail.example' });
  await takeBack((await mailTo(cast.jonas.email)).token);
  expect(await accountOf(session)).toMatchObject({ role: 'super_admin', email: cast.jonas.email });

  // Without a role he leaves, and registers the address again.
  await role('user');
  await db.update(profiles).set({ email: 'jonas@mail.example' }).where(eq(profiles.id, session.account.id));
  const outside = await signedIn({ name: 'Jo', email: 'jo@mail.example' });
  await ask(outside, 'jo@listgrove.example');
  await confirm((await mailTo('jo@listgrove.example')).token);
  expect(await accountOf(outside)).toMatchObject({ role: 'user', email: 'jo@listgrove.example' });
  await ask({ ...outside, account: { ...outside.account, email: 'jo@listgrove.example' } }, 'jo@mail.example');
  await confirm((await mailTo('jo@mail.example')).token);
  const again = await signedIn({ name: 'Jo', email: 'jo@listgrove.example' });
  expect(again.account.role).toBe('user');
});

test('Feedback moves along, and nobody votes twice', async () => {
  const session = await signedIn(ruth);
  const { id: profile_id } = session.account;
  const make = async (title: string) => {
    const sender = { user_name: 'Ruth', user_email: ruth.email, profile_id };
    const [row] = await db
      .insert(feature_requests)
      .values({ title, description: 'x', ...sender })
      .returning();
    return row?.id ?? '';
  };
  const [one, two] = [await make('One'), await make('Two')];
  await db.insert(feature_request_votes).values([
    { request_id: one, email: ruth.email, profile_id },
    { request_id: two, email: ruth.email, profile_id },
    { request_id: two, email: next },
  ]);
  await ask(session);
  await confirm((await mailTo(next)).token);
  const requests = await db.select().from(feature_requests).orderBy(feature_requests.title);
  expect(requests.map(({ user_email, votes }) => [user_email, votes])).toEqual([
    [next, 1],
    [next, 1],
  ]);
  expect(await db.$count(feature_request_votes, eq(feature_request_votes.email, next))).toBe(2);
});

test('An exception is for one address: leaving it ends the role, and taking the change back restores both', async () => {
  const session = await signedIn(ruth);
  await db.update(profiles).set({ role: 'admin', staffByException: true });
  await ask(session);
  await confirm((await mailTo(next)).token);
  expect(await accountOf(session)).toMatchObject({ email: next, role: 'user', staffByException: false });
  await takeBack((await mailTo(ruth.email)).token);
  expect(await accountOf(session)).toMatchObject({ email: ruth.email, role: 'admin', staffByException: true });
});

test('Somebody who became a super admin under a company address loses the role when the earlier address takes it back', async () => {
  const session = await signedIn(ruth);
  await ask(session, 'ruth@listgrove.example');
  await confirm((await mailTo('ruth@listgrove.example')).token);
  expect(await accountOf(session)).toMatchObject({ role: 'user' });
  await db.update(profiles).set({ role: 'super_admin' });
  const { token } = await mailTo(ruth.email);
  expect(await outcomeOf(takeBack(token))).toBe('last-super-admin');
  const second = { name: 'Maya', email: cast.maya.email, role: 'super_admin', emailVerified: true } as const;
  await db.insert(profiles).values(second);
  expect(await outcomeOf(takeBack(token))).toBe('done');
  expect(await accountOf(session)).toMatchObject({ email: ruth.email, role: 'user' });
});
