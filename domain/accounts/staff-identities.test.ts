import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../identity-providers/testing/provider.ts';
import { inviteStaff } from '../super-admins/staff-invitations.server.ts';
import { joinByRegistering, joinWithSession, readInvitation } from '../super-admins/staff-joining.server.ts';
import { enrol } from '../super-admins/testing/enrol.ts';
import type { Accounts } from './accounts.server.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.server.ts';
import { ensureFirstStaff } from './first-staff.server.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './identities.server.ts';
import { mailSignIn, signInByLink } from './sign-in-by-mail.server.ts';
import { accountsWith, arrive, atAcme, latestSubject, redirectUri, signedIn } from './testing/identities.ts';
import { enter, lastMail, password, register, sessionOf, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

const jonas = atAcme(cast.jonas);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Accounts['db'];
let there: TestProvider;
let accounts: Accounts;
let company: Accounts;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  there = await startProvider(redirectUri);
  accounts = accountsWith(db, there, false);
  company = accountsWith(db, there, true);
});
afterAll(async () => {
  await there.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate profiles, mails, rate_limits, sign_in_codes, verifications cascade`);
});

describe('where one provider is the only way in for staff', () => {
  test('a company address is refused with a password, a code, a link and a registration, known or not', async () => {
    await verify(accounts, cast.jonas);
    await mailSignIn(accounts, visitor(), { email: cast.jonas.email, wanted: null });
    const { token } = await lastMail(db);
    const { email } = cast.jonas;
    const before = await db.$count(sessions);
    expect(await outcomeOf(enter(company, cast.jonas))).toBe('staff-only');
    expect(await outcomeOf(enter(company, { email: ` ${email.toUpperCase()}` }, 'wrong'))).toBe('staff-only');
    expect(await outcomeOf(mailSignIn(company, visitor(), { email, wanted: null }))).toBe('staff-only');
    expect(await outcomeOf(signInByLink(company, visitor(), { token, registration: null }))).toBe('staff-only');
    expect(await outcomeOf(register(company, { name: 'New', email: 'new@listgrove.example' }))).toBe('staff-only');
    expect(await db.$count(sessions)).toBe(before);
    await verify(company, cast.ruth); // others are as before
    await enter(company, cast.ruth);
  });

  test('the door itself refuses them, whichever way leads to it', async () => {
    await verify(accounts, cast.jonas);
    const body = { email: cast.jonas.email, password };
    await expect(company.auth.api.signInEmail({ body })).rejects.toMatchObject({ code: 'staff-only' });
  });

  test('its identity joins the account of its address at once and tells the owner', async () => {
    await ensureFirstStaff(company, { email: cast.jonas.email, password, name: 'Jonas' });
    const session = await signedIn(company, await arrive(company, jonas));
    expect(session.viewer.isAdmin).toBe(true);
    expect(await latestSubject(db)).toContain('You can sign in with Acme ID');
  });

  test('what somebody else registered with a company address ends', async () => {
    await register(accounts, cast.jonas);
    const stranger = await enter(accounts, cast.jonas);
    const session = await signedIn(company, await arrive(company, jonas));
    expect(session.account).toMatchObject({ emailVerified: true, role: 'admin' });
    expect(await sessionOf(accounts, stranger)).toBeNull();
    expect(await outcomeOf(enter(accounts, cast.jonas))).toBe('wrong-password');
  });

  test.each([
    ['of another provider', { provider: 'other' }, 'staff-only'],
    ['whose address is not verified', { emailVerified: false }, 'identity-unverified'],
  ])('an identity %s opens no account of the company', async (_, change, outcome) => {
    expect(await outcomeOf(arrive(company, { ...jonas, ...change }))).toBe(outcome);
    await verify(accounts, cast.jonas);
    expect(await outcomeOf(arrive(company, { ...jonas, ...change }))).toBe(outcome);
  });

  test('a linked identity needs a verified company address at each sign-in', async () => {
    await arrive(company, jonas);
    const left = { ...jonas, email: 'jonas@elsewhere.example' };
    expect(await outcomeOf(arrive(company, left))).toBe('staff-only');
    expect(await outcomeOf(arrive(company, { ...jonas, emailVerified: false }))).toBe('staff-only');
  });

  test('staff cannot unlink it, and link no other one', async () => {
    await verify(accounts, cast.jonas);
    const session = await signedIn(company, await arrive(company, jonas));
    const [linked] = await listIdentities(db, session.account.id);
    expect(await outcomeOf(unlinkIdentity(company, session, linked?.id ?? ''))).toBe('single_identity_not_deletable');
    expect(await outcomeOf(linkIdentity(company, session, { ...jonas, provider: 'other' }))).toBe('staff-only');
  });

  test('no change of the e-mail leads to a company address, also one that was asked for before', async () => {
    const session = await signedIn(company, await verify(company, cast.ruth));
    const { email } = cast.jonas;
    expect(await outcomeOf(requestEmailChange(company, visitor(), session, email))).toBe('staff-only');
    await requestEmailChange(accounts, visitor(), session, email);
    const [mail] = await db.select().from(mails).where(eq(mails.to, email));
    const token = new URL(mail?.text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '';
    expect(await outcomeOf(confirmEmailChange(company, visitor(), token))).toBe('staff-only');
    expect(await db.$count(profiles, eq(profiles.email, email))).toBe(0);
    await requestEmailChange(company, visitor(), session, 'ruth.new@mail.example'); // others are as before
  });

  test('an invitation registers nobody of the company, and is accepted after its provider has signed in', async () => {
    const { email } = cast.jonas;
    const maya = await enrol(db, cast.maya, 'super_admin');
    const wanted = { email, role: 'super_admin', byException: false, appOrigin: visitor().mailOrigins.app } as const;
    await inviteStaff(company, maya, wanted);
    const { token } = await lastMail(db);
    expect(await readInvitation(company, token)).toMatchObject({ email, takes: 'session' });
    const registered = joinByRegistering(company, visitor(), { token, name: 'Jonas', password });
    expect(await outcomeOf(registered)).toBe('sign-in-first');
    expect(await db.$count(profiles)).toBe(1);
    const session = await signedIn(company, await arrive(company, jonas));
    expect(session.account.role).toBe('admin'); // of the company, and the invitation still waits
    await joinWithSession(company, visitor(), { token, session });
    expect((await signedIn(company, await arrive(company, jonas))).account.role).toBe('super_admin');
  });

  test('an invitation by exception registers an address that the provider does not have', async () => {
    const maya = await enrol(db, cast.maya, 'super_admin');
    const email = 'adam@agency.example';
    const appOrigin = visitor().mailOrigins.app;
    await inviteStaff(company, maya, { email, role: 'admin', byException: true, appOrigin });
    const { token } = await lastMail(db);
    const joined = await joinByRegistering(company, visitor(), { token, name: 'Adam', password });
    expect((await signedIn(company, cookiesOf(joined))).viewer.isAdmin).toBe(true);
  });
});
