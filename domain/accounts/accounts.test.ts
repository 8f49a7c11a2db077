import type { Database } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Accounts, createAccounts, type Visitor } from './accounts.server.ts';
import { ensureFirstStaff } from './first-staff.server.ts';
import { changePassword } from './profile.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { endOtherSessions, listSessions, liveSessions, readSession } from './sessions.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { resendVerification, signUp, verifyEmail } from './sign-up.server.ts';

let database: Database;
let accounts: Accounts;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = createAccounts({
    db: database.db,
    secret: 'a secret of thirty-two characters or more',
    staffEmailDomain: 'listgrove.example',
    onError(error) {
      throw error;
    },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(mails);
  await database.db.delete(rate_limits);
});

const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const password = 'four green trees';

function visitor(cookie = '', address = '192.0.2.1'): Visitor {
  return { headers: new Headers({ cookie, 'user-agent': 'Firefox' }), address, origins };
}

function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function lastMail() {
  const [mail] = await database.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  if (!mail) throw new Error('There is no mail.');
  const link = mail.text.split('\n').find((line) => /^https?:/.test(line)) ?? '';
  return { ...mail, link: new URL(link) };
}

async function register({ name, email }: { name: string; email: string }, wanted: string | null = null) {
  await signUp(accounts, visitor(), { name, email, password, wanted });
}

async function enter({ email }: { email: string }): Promise<string> {
  return cookieOf(await signIn(accounts, visitor(), { email, password }));
}

const sessionOf = async (cookie: string) => (await readSession(accounts, visitor(cookie))).session;

async function verify(person: { name: string; email: string }): Promise<string> {
  await register(person);
  const { link } = await lastMail();
  return cookieOf(
    await verifyEmail(accounts, visitor(), { token: link.searchParams.get('token') ?? '', registration: null }),
  );
}

describe('registration', () => {
  test('Registering opens no session and mails a link that verifies, signs in and keeps the way back', async () => {
    await register(cast.ruth, 'http://localhost:8080/blog?page=2');
    expect(await database.db.select().from(sessions)).toEqual([]);
    const { link, to } = await lastMail();
    expect(to).toBe(cast.ruth.email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/verify');
    expect(link.searchParams.get('return')).toBe('http://localhost:8080/blog?page=2');
    const headers = await verifyEmail(accounts, visitor(), {
      token: link.searchParams.get('token') ?? '',
      registration: null,
    });
    const session = await sessionOf(cookieOf(headers));
    expect(session?.viewer).toMatchObject({ email: cast.ruth.email, name: cast.ruth.name, isAdmin: false });
    expect(session?.account.emailVerified).toBe(true);
  });

  test('The link signs in once', async () => {
    await verify(cast.ruth);
    const { link } = await lastMail();
    const again = await verifyEmail(accounts, visitor(), {
      token: link.searchParams.get('token') ?? '',
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
    await verify(cast.ruth);
    await signUp(accounts, visitor(), {
      name: 'Mallory',
      email: cast.ruth.email,
      password: 'another one',
      wanted: null,
    });
    expect((await lastMail()).subject).toBe('You already have an account with Listgrove');
    expect(await database.db.select({ name: profiles.name }).from(profiles)).toEqual([{ name: cast.ruth.name }]);
    await enter(cast.ruth);
  });

  test('When the mail cannot be written there is no account either', async () => {
    await database.db.execute('alter table mails add constraint mails_refused check (false) not valid');
    await expect(register(cast.ruth)).rejects.toThrow();
    await database.db.execute('alter table mails drop constraint mails_refused');
    expect(await database.db.select().from(profiles)).toEqual([]);
  });

  test('One address gets five mails in a quarter of an hour and no more', async () => {
    await register(cast.ruth);
    for (let more = 0; more < 7; more++) {
      await resendVerification(accounts, visitor(), { email: cast.ruth.email, wanted: null });
    }
    expect(await database.db.$count(mails)).toBe(5);
  });
});

describe('staff', () => {
  test('A company e-mail is no staff until it is verified, and not any more once suspended', async () => {
    await register(cast.jonas);
    const unverified = await enter(cast.jonas);
    expect((await sessionOf(unverified))?.viewer.isAdmin).toBe(false);
    const { link } = await lastMail();
    await verifyEmail(accounts, visitor(unverified), {
      token: link.searchParams.get('token') ?? '',
      registration: null,
    });
    expect((await sessionOf(unverified))?.viewer.isAdmin).toBe(true);
    expect((await sessionOf(unverified))?.account.role).toBe('admin');
    await database.db.update(profiles).set({ suspendedAt: new Date() });
    expect(await sessionOf(unverified)).toBeNull();
    await expect(enter(cast.jonas)).rejects.toMatchObject({ code: 'account-suspended' });
  });

  test('The first staff account is made once, with a password that is told once', async () => {
    const first = await ensureFirstStaff(accounts, { email: 'admin@listgrove.example', password: null, name: 'Admin' });
    expect(first?.password).toHaveLength(20);
    expect(
      await ensureFirstStaff(accounts, { email: 'admin@listgrove.example', password: null, name: 'Admin' }),
    ).toBeNull();
    const headers = await signIn(accounts, visitor(), {
      email: 'admin@listgrove.example',
      password: first?.password ?? '',
    });
    const session = await sessionOf(cookieOf(headers));
    expect(session?.viewer.isAdmin).toBe(true);
    expect(session?.account.role).toBe('super_admin');
  });
});

describe('sessions', () => {
  test('The sign-in before this one is remembered', async () => {
    const first = (await sessionOf(await verify(cast.ruth)))?.account;
    expect(first?.previousSignInAt).toBeNull();
    const second = (await sessionOf(await enter(cast.ruth)))?.account;
    expect(second?.previousSignInAt).toEqual(first?.lastSignInAt);
  });

  test.each([
    ['forged', 'account.session_token=abc.def'],
    ['without a signature', 'account.session_token=abc'],
    ['empty', 'account.session_token='],
    ['unparseable', 'account.session_token=%E0%A4%A'],
    ['binary', 'account.session_token=\u00ff\u00fe;;;=;'],
  ])('A cookie that is %s means no session', async (_, cookie) => {
    expect(await sessionOf(cookie)).toBeNull();
  });

  test('A session that has expired means none', async () => {
    const cookie = await verify(cast.ruth);
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await sessionOf(cookie)).toBeNull();
  });

  test('A session is renewed by use, for thirty days', async () => {
    const cookie = await verify(cast.ruth);
    await database.db.update(sessions).set({ expiresAt: new Date(Date.now() + 24 * 3_600_000) });
    const { headers } = await readSession(accounts, visitor(cookie));
    expect(headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    const [row] = await database.db.select().from(sessions);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  });

  test('Signing out ends the session, and signing out others ends all but this one', async () => {
    const one = await verify(cast.ruth);
    const two = await enter(cast.ruth);
    const three = await enter(cast.ruth);
    await signOut(accounts, visitor(one));
    expect(await sessionOf(one)).toBeNull();
    const session = await sessionOf(three);
    if (!session) throw new Error('not signed in');
    expect(await listSessions(database.db, session.account.id)).toHaveLength(2);
    expect(await endOtherSessions(database.db, session)).toBe(1);
    expect(await sessionOf(two)).toBeNull();
    expect(await liveSessions(accounts, [session.id])).toEqual(new Map([[session.id, { isStaff: false }]]));
  });
});

describe('passwords', () => {
  test('A reset by mail works once and signs out everywhere', async () => {
    const cookie = await verify(cast.ruth);
    await requestReset(accounts, visitor(), { email: 'RUTH.Abara@mail.example', wanted: null });
    const { link } = await lastMail();
    const token = link.searchParams.get('token') ?? '';
    await resetPassword(accounts, visitor(), { token, password: 'five green trees' });
    expect(await sessionOf(cookie)).toBeNull();
    await expect(enter(cast.ruth)).rejects.toMatchObject({ code: 'wrong-password' });
    await signIn(accounts, visitor(), { email: cast.ruth.email, password: 'five green trees' });
    await expect(resetPassword(accounts, visitor(), { token, password: 'six green trees' })).rejects.toMatchObject({
      code: 'link-unusable',
    });
  });

  test('A change needs the current one, keeps this session and ends the others', async () => {
    const other = await verify(cast.ruth);
    const cookie = await enter(cast.ruth);
    const session = await sessionOf(cookie);
    if (!session) throw new Error('not signed in');
    const change = (currentPassword: string) =>
      changePassword(accounts, visitor(cookie), session, { currentPassword, newPassword: 'five green trees' });
    await expect(change('wrong')).rejects.toMatchObject({ message: 'Current password is incorrect' });
    await change(password);
    expect(await sessionOf(cookie)).not.toBeNull();
    expect(await sessionOf(other)).toBeNull();
  });
});

describe('nobody learns whether an account exists', () => {
  async function timed(work: () => Promise<unknown>) {
    const start = performance.now();
    const outcome = await work().then(
      () => 'done',
      (error: Error) => error.message,
    );
    return { outcome, milliseconds: performance.now() - start };
  }

  test('Sign-in, registration and recovery answer alike, in words and in time', { retry: 2 }, async () => {
    await verify(cast.ruth);
    const attempts = (email: string) => [
      () => signIn(accounts, visitor(), { email, password: 'wrong' }),
      () => signUp(accounts, visitor(), { name: 'Somebody', email, password, wanted: null }),
      () => requestReset(accounts, visitor(), { email, wanted: null }),
    ];
    for (const [index, known] of attempts(cast.ruth.email).entries()) {
      const unknown = attempts(`nobody-${index}@mail.example`)[index] ?? known;
      const [one, other] = [await middleOfThree(known), await middleOfThree(unknown)];
      expect(other.outcome).toBe(one.outcome);
      expect(Math.abs(other.milliseconds - one.milliseconds)).toBeLessThan(60);
    }
  });

  /** Other work on the machine makes one measurement now and then a bad one. */
  async function middleOfThree(work: () => Promise<unknown>) {
    const tries = [await timed(work), await timed(work), await timed(work)];
    return tries.sort((a, b) => a.milliseconds - b.milliseconds)[1] ?? timed(work);
  }
});

describe('limits', () => {
  test('Twenty sign-ins a minute from one address pass', async () => {
    await verify(cast.ruth);
    for (let count = 0; count < 20; count++) await enter(cast.ruth);
  });

  test('Ten failures for one account do not, whatever the address and the letter case, and also not all at once', async () => {
    await verify(cast.ruth);
    const wrong = Array.from({ length: 20 }, (_, index) =>
      signIn(accounts, visitor('', `192.0.2.${index}`), {
        email: index % 2 ? cast.ruth.email : cast.ruth.email.toUpperCase(),
        password: `guess ${index}`,
      }).catch((error: { code: string }) => error.code),
    );
    const outcomes = await Promise.all(wrong);
    expect(outcomes.filter((outcome) => outcome === 'wrong-password')).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(11);
    await expect(enter(cast.ruth)).rejects.toMatchObject({ code: 'too-many-attempts' });
    await enterSomebodyElse();
  });

  async function enterSomebodyElse() {
    await verify(cast.kenji);
    await enter(cast.kenji);
  }

  test('The count survives a restart', async () => {
    for (let count = 0; count < 10; count++) {
      await signIn(accounts, visitor(), { email: cast.ruth.email, password: 'wrong' }).catch(() => {});
    }
    const restarted = createAccounts({
      db: database.db,
      secret: 'a secret of thirty-two characters or more',
      staffEmailDomain: 'listgrove.example',
      onError: console.error,
    });
    await expect(signIn(restarted, visitor(), { email: cast.ruth.email, password: 'wrong' })).rejects.toMatchObject({
      code: 'too-many-attempts',
    });
  });
});
