import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { ensureFirstStaff } from './first-staff.server.ts';
import { signIn } from './sign-in.server.ts';
import { resendVerification, signUp, verifyEmail } from './sign-up.server.ts';
import { enter, lastMail, openTestAccounts, register, sessionOf, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

describe('registration', () => {
  test('Registering opens no session and mails a link that verifies, signs in and returns to the previous page', async () => {
    const registration = await register(accounts, cast.ruth, 'http://localhost:8080/blog?page=2');
    expect(await db.select().from(sessions)).toEqual([]);
    const { link, token, to } = await lastMail(db);
    expect(to).toBe(cast.ruth.email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/verify');
    expect(link.searchParams.get('return')).toBe('http://localhost:8080/blog?page=2');
    const headers = await verifyEmail(accounts, visitor(), { token, registration });
    const session = await sessionOf(accounts, cookiesOf(headers));
    expect(session?.viewer).toMatchObject({ email: cast.ruth.email, name: cast.ruth.name, isAdmin: false });
    expect(session?.account.emailVerified).toBe(true);
  });

  test('The link signs in once', async () => {
    await verify(accounts, cast.ruth);
    const { token } = await lastMail(db);
    const again = await verifyEmail(accounts, visitor(), {
      token,
      registration: null,
    });
    expect(again.getSetCookie()).toEqual([]);
  });

  test('A made-up link is refused', async () => {
    await expect(verifyEmail(accounts, visitor(), { token: 'made.up.link', registration: null })).rejects.toMatchObject(
      { code: 'link-unusable' },
    );
  });

  test('An address that has an account gets another mail, and nothing changes', async () => {
    await verify(accounts, cast.ruth);
    await signUp(accounts, visitor(), {
      name: 'Mallory',
      email: cast.ruth.email,
      password: 'another one',
      wanted: null,
    });
    expect((await lastMail(db)).subject).toBe('You already have an account with Smart Lists');
    expect(await db.select({ name: profiles.name }).from(profiles)).toEqual([{ name: cast.ruth.name }]);
    await enter(accounts, cast.ruth);
  });

  test('Simultaneous registrations of one address make one account, and each succeeds', async () => {
    await Promise.all([1, 2, 3, 4].map(() => register(accounts, cast.ruth)));
    expect(await db.$count(profiles)).toBe(1);
    const subjects = await db.select({ subject: mails.subject }).from(mails);
    expect(subjects.filter(({ subject }) => subject === 'Confirm your e-mail for Smart Lists')).toHaveLength(4);
  });

  test('When the mail cannot be written there is no account either', async () => {
    await db.execute('alter table mails add constraint mails_refused check (false) not valid');
    await expect(register(accounts, cast.ruth)).rejects.toThrow();
    await db.execute('alter table mails drop constraint mails_refused');
    expect(await db.select().from(profiles)).toEqual([]);
  });

  test('One address gets five mails in a quarter of an hour and no more', async () => {
    await register(accounts, cast.ruth);
    for (let more = 0; more < 7; more++) {
      await resendVerification(accounts, visitor(), { email: cast.ruth.email, wanted: null });
    }
    expect(await db.$count(mails)).toBe(5);
  });
});

describe('staff', () => {
  test('An account with a company e-mail is staff once verified, and no longer once suspended', async () => {
    await register(accounts, cast.jonas);
    const unverified = await enter(accounts, cast.jonas);
    expect((await sessionOf(accounts, unverified))?.viewer.isAdmin).toBe(false);
    const { token } = await lastMail(db);
    await verifyEmail(accounts, visitor(unverified), {
      token,
      registration: null,
    });
    expect((await sessionOf(accounts, unverified))?.viewer.isAdmin).toBe(true);
    expect((await sessionOf(accounts, unverified))?.account.role).toBe('admin');
    await db.update(profiles).set({ suspendedAt: new Date() });
    expect(await sessionOf(accounts, unverified)).toBeNull();
    await expect(enter(accounts, cast.jonas)).rejects.toMatchObject({ code: 'account-suspended' });
  });

  test('The first staff account is created once, and its password is shown once', async () => {
    const first = await ensureFirstStaff(accounts, { email: 'admin@listgrove.example', password: null, name: 'Admin' });
    expect(first?.password).toHaveLength(20);
    expect(
      await ensureFirstStaff(accounts, { email: 'admin@listgrove.example', password: null, name: 'Admin' }),
    ).toBeNull();
    const headers = await signIn(accounts, visitor(), {
      email: 'admin@listgrove.example',
      password: first?.password ?? '',
    });
    const session = await sessionOf(accounts, cookiesOf(headers));
    expect(session?.viewer.isAdmin).toBe(true);
    expect(session?.account.role).toBe('super_admin');
  });
});
