import { mails } from '@listgrove/db/schema/mails';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { account_events, staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import type { Session } from '../accounts/sessions.server.ts';
import { enter, openTestAccounts, password, register, sessionOf, verify } from '../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../accounts/testing/visitor.ts';
import { changeRole } from './staff-accounts.server.ts';
import { inviteAgain, inviteStaff, listInvitations, revokeInvitation } from './staff-invitations.server.ts';
import { joinByRegistering, joinWithSession, readInvitation } from './staff-joining.server.ts';
import { enrol, staffEmailDomain } from './testing/enrol.ts';

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

const appOrigin = visitor().mailOrigins.app;
const agency = { name: 'Adam', email: 'adam@agency.example' };

/** Invites an address and returns the token of the mailed link. */
async function invite(email: string, role: 'admin' | 'super_admin' = 'admin', byException = false): Promise<string> {
  await inviteStaff(accounts, maya, { email, role, byException, appOrigin });
  return tokenTo(email);
}

async function tokenTo(email: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
  return new URL(mail?.text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '';
}

const join = (token: string, name: string = cast.jonas.name) =>
  joinByRegistering(accounts, visitor(), { token, name, password });
const accountOf = async (email: string) => (await db.select().from(profiles).where(eq(profiles.email, email)))[0];
const signedIn = async (person: { name: string; email: string }) =>
  (await sessionOf(accounts, await verify(accounts, person))) as Session;

test('whoever is invited registers exactly that address, once, and is staff at once', async () => {
  const { email } = cast.jonas;
  const token = await invite(email, 'super_admin');
  const shown = { email, role: 'super_admin', invitedBy: cast.maya.name, takes: 'registration' };
  for (let looks = 0; looks < 2; looks++) expect(await readInvitation(accounts, token)).toEqual(shown);
  const joined = await Promise.allSettled([join(token), join(token)]);
  const [won] = joined.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const session = await sessionOf(accounts, cookiesOf(won ?? new Headers()));
  expect(session?.account).toMatchObject({ email, name: cast.jonas.name, role: 'super_admin', emailVerified: true });
  expect(session?.viewer.isAdmin).toBe(true);
  await enter(accounts, cast.jonas);
  expect(await readInvitation(accounts, token)).toBeNull();
  expect(await outcomeOf(join(token))).toBe('link-unusable');
  expect(await db.select().from(account_events)).toMatchObject([
    { kind: 'joined-staff', actor_id: maya.id, before: 'admin', after: 'super_admin' },
  ]);
});

test('an address outside of the company is invited only by an exception, and is staff then', async () => {
  const refused = inviteStaff(accounts, maya, { email: agency.email, role: 'admin', byException: false, appOrigin });
  expect(await outcomeOf(refused)).toBe('not-of-company');
  expect(await db.$count(staff_invitations)).toBe(0);
  const headers = await join(await invite(agency.email, 'admin', true), agency.name);
  expect((await sessionOf(accounts, cookiesOf(headers)))?.viewer.isAdmin).toBe(true);
  // Demoted and promoted again: the exception is for the address.
  const id = (await accountOf(agency.email))?.id ?? '';
  for (const role of ['user', 'admin'] as const) await changeRole(db, maya, { id, role, staffEmailDomain });
  expect(await accountOf(agency.email)).toMatchObject({ role: 'admin', staffByException: true });
});

test('an invitation that is sent again, revoked or older than seven days no longer works', async () => {
  const { email } = cast.jonas;
  const first = await invite(email);
  const [sent] = await listInvitations(db, maya);
  await inviteAgain(accounts, maya, { id: sent?.id ?? '', appOrigin });
  const second = await tokenTo(email);
  expect(await outcomeOf(join(first))).toBe('link-unusable');
  const [again, ...others] = await listInvitations(db, maya);
  expect(others).toEqual([]);
  expect(again?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  await db.update(staff_invitations).set({ expires_at: sql`now()` });
  expect(await readInvitation(accounts, second)).toBeNull();
  expect(await outcomeOf(join(second))).toBe('link-unusable');
  const third = await invite(email);
  const [last] = await listInvitations(db, maya);
  await revokeInvitation(db, maya, { id: last?.id ?? '', staffEmailDomain });
  expect(await outcomeOf(join(third))).toBe('link-unusable');
  expect(await outcomeOf(revokeInvitation(db, maya, { id: last?.id ?? '', staffEmailDomain }))).toBe('gone');
  expect(await accountOf(email)).toBeUndefined();
});

test('an invitation ends with the rights of whoever sent it', async () => {
  const token = await invite(agency.email, 'super_admin', true);
  const second = await enrol(db, cast.priya, 'super_admin');
  await changeRole(db, second, { id: maya.id, role: 'admin', staffEmailDomain });
  expect(await readInvitation(accounts, token)).toBeNull();
  expect(await outcomeOf(join(token))).toBe('link-unusable');
  expect(await accountOf(agency.email)).toBeUndefined();
});

test('an account that exists joins with its session, and with no other', async () => {
  const ruth = await signedIn(cast.ruth);
  const elena = await signedIn(cast.elena);
  const token = await invite(cast.ruth.email, 'admin', true);
  expect(await readInvitation(accounts, token)).toMatchObject({ takes: 'session' });
  expect(await outcomeOf(join(token))).toBe('sign-in-first');
  const as = (session: Session) => outcomeOf(joinWithSession(accounts, visitor(), { token, session }));
  expect(await as(elena)).toBe('other-account');
  expect((await Promise.all([as(ruth), as(ruth)])).toSorted()).toEqual(['done', 'link-unusable']);
  expect(await accountOf(cast.ruth.email)).toMatchObject({ role: 'admin', staffByException: true });
  expect(await accountOf(cast.elena.email)).toMatchObject({ role: 'user' });
  await enter(accounts, cast.ruth); // with the password that it had
});

test('whoever registered the invited address before, without its mailbox, gets nothing', async () => {
  await register(accounts, cast.jonas);
  const before = await enter(accounts, cast.jonas);
  const token = await invite(cast.jonas.email);
  await joinByRegistering(accounts, visitor(), { token, name: 'Jonas', password: 'another five words' });
  expect(await sessionOf(accounts, before)).toBeNull();
  expect(await outcomeOf(enter(accounts, cast.jonas))).toBe('wrong-password');
  expect(await accountOf(cast.jonas.email)).toMatchObject({ role: 'admin', name: 'Jonas', emailVerified: true });
  expect(await db.$count(credentials)).toBe(1);
  expect(await db.$count(sessions)).toBe(1);
});

test('a suspended account, staff, and an address with too many mails are not invited into', async () => {
  await enrol(db, cast.jonas, 'admin');
  expect(await outcomeOf(invite(cast.jonas.email))).toBe('already-staff');
  await enrol(db, cast.priya, 'user', { suspendedAt: new Date() });
  expect(await outcomeOf(join(await invite(cast.priya.email)))).toBe('sign-in-first');
  for (let sent = 0; sent < 5; sent++) await invite('new@listgrove.example');
  expect(await outcomeOf(invite('new@listgrove.example'))).toBe('too-many-attempts');
});

test('only super admins invite, revoke and see invitations', async () => {
  const jonas = await enrol(db, cast.jonas, 'admin');
  await invite('new@listgrove.example');
  const [sent] = await listInvitations(db, maya);
  const id = sent?.id ?? '';
  const attempts = [
    inviteStaff(accounts, jonas, { email: 'x@listgrove.example', role: 'super_admin', byException: true, appOrigin }),
    inviteAgain(accounts, jonas, { id, appOrigin }),
    revokeInvitation(db, jonas, { id, staffEmailDomain }),
    listInvitations(db, jonas),
  ];
  for (const attempt of attempts) expect(await outcomeOf(attempt)).toBe('not-allowed');
  expect(await db.$count(staff_invitations)).toBe(1);
});
