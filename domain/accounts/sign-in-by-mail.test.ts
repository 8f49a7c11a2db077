import { mails } from '@listgrove/db/schema/mails';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { sign_in_codes } from '@listgrove/db/schema/sign-in-codes';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { answerChallenge, isChallenge } from './challenge.server.ts';
import { removeExpiredSecrets } from './one-time-secrets.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { beginTwoFactor } from './second-factor.server.ts';
import { mailSignIn, readLink, signInByCode, signInByLink } from './sign-in-by-mail.server.ts';
import { codeFor } from './testing/authenticator.ts';
import { enter, lastMail, openTestAccounts, password, protect, register, sessionOf, verify } from './testing/people.ts';
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

const email: string = cast.ruth.email;

/** Has a code mailed and returns it with the link's token and the mail. */
async function ask(to = email) {
  await mailSignIn(accounts, visitor(), { email: to, wanted: null });
  const mail = await lastMail(db);
  return { code: mail.text.match(/^\d{6}$/m)?.[0] ?? '', token: mail.token, mail };
}

/** A well-formed code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const byCode = async (code: string, to = email, from = visitor()) =>
  cookiesOf(await signInByCode(accounts, from, { email: to, code, registration: null }));
const byLink = async (token: string, registration: string | null = null) =>
  cookiesOf(await signInByLink(accounts, visitor(), { token, registration }));

const expire = () => db.update(sign_in_codes).set({ expires_at: sql`now() - interval '1 second'` });

describe('a code by mail', () => {
  test('signs in to an account, once', async () => {
    await verify(accounts, cast.ruth);
    const { code, token } = await ask();
    expect((await sessionOf(accounts, await byCode(code)))?.account.name).toBe(cast.ruth.name);
    expect(await outcomeOf(byCode(code))).toBe('code-over');
    expect(await outcomeOf(byLink(token))).toBe('link-unusable');
    await enter(accounts, cast.ruth); // the password is as good as before
  });

  test('makes a verified account for an unknown address, with a name and without a password', async () => {
    const { code } = await ask('new.person@mail.example');
    expect(await db.$count(profiles)).toBe(0);
    const session = await sessionOf(accounts, await byCode(code, 'new.person@mail.example'));
    expect(session?.account).toMatchObject({ name: 'new.person', emailVerified: true, role: 'user' });
    expect(await db.$count(credentials)).toBe(0);
    if (!session) throw new Error('not signed in');
    const cannot = { code: 'wrong-current-password', message: expect.stringContaining('You have no password yet.') };
    await expect(beginTwoFactor(accounts, visitor(), session, password)).rejects.toMatchObject(cannot);
    await requestReset(accounts, visitor(), { email: 'new.person@mail.example', wanted: null });
    await resetPassword(accounts, visitor(), { token: (await lastMail(db)).token, password });
    await enter(accounts, { email: 'new.person@mail.example' });
  });

  test('gives a company address the role of staff', async () => {
    const { code } = await ask(cast.jonas.email);
    expect((await sessionOf(accounts, await byCode(code, cast.jonas.email)))?.viewer.isAdmin).toBe(true);
  });

  test('ends after five wrong ones; the link of the same mail still works', async () => {
    const { code, token } = await ask();
    const outcomes = [];
    for (let tries = 0; tries < 5; tries++) outcomes.push(await outcomeOf(byCode(otherThan(code))));
    expect(outcomes).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'code-over']);
    expect(await outcomeOf(byCode(code))).toBe('code-over');
    expect(await outcomeOf(byLink(token))).toBe('done');
  });

  test('cannot be tried more often in parallel, and works once in two tabs', async () => {
    const { code } = await ask();
    const wrong = await Promise.all(Array.from({ length: 9 }, () => outcomeOf(byCode(otherThan(code)))));
    expect(wrong.filter((outcome) => outcome === 'wrong-code')).toHaveLength(4);
    expect(await outcomeOf(byCode(code))).toBe('code-over');
    const next = await ask();
    const tabs = await Promise.all([next.code, next.code, next.code].map((each) => outcomeOf(byCode(each))));
    expect(tabs.toSorted()).toEqual(['code-over', 'code-over', 'done']);
    expect(await db.$count(profiles)).toBe(1);
  });

  test('works for ten minutes, and is then deleted', async () => {
    const { code, token } = await ask();
    const [row] = await db.select().from(sign_in_codes);
    expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(600_000);
    await removeExpiredSecrets(db);
    expect(await db.$count(sign_in_codes)).toBe(1);
    await expire();
    expect(await outcomeOf(byCode(code))).toBe('code-over');
    expect(await outcomeOf(byLink(token))).toBe('link-unusable');
    expect(await readLink(accounts, token)).toBeNull();
    await removeExpiredSecrets(db);
    expect(await db.$count(sign_in_codes)).toBe(0);
  });

  test('is replaced by the next one, with its link and its tries', async () => {
    const first = await ask();
    await outcomeOf(byCode(otherThan(first.code)));
    const second = await ask();
    expect(await db.$count(sign_in_codes)).toBe(1);
    expect((await db.select().from(sign_in_codes))[0]?.tries).toBe(0);
    expect(await readLink(accounts, first.token)).toBeNull();
    if (first.code !== second.code) expect(await outcomeOf(byCode(first.code))).toBe('wrong-code');
    expect(await outcomeOf(byCode(second.code))).toBe('done');
  });

  test('is for its address alone, and is stored as a hash', async () => {
    const { code, token } = await ask();
    await ask(cast.jonas.email);
    expect(await outcomeOf(byCode(code, cast.jonas.email))).toBe('wrong-code');
    expect(await outcomeOf(byCode(code, 'nobody@mail.example'))).toBe('code-over');
    const stored = JSON.stringify(await db.select().from(sign_in_codes));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
  });
});

describe('a link by mail', () => {
  test('signs in in any browser, once; looking at it uses nothing up', async () => {
    await verify(accounts, cast.ruth);
    const { code, token, mail } = await ask();
    expect(mail.link.href).toBe(`http://localhost:3000/login/link?token=${token}`);
    for (let looks = 0; looks < 3; looks++) expect(await readLink(accounts, token)).toBe(email);
    const elsewhere = cookiesOf(
      await signInByLink(accounts, visitor('', '203.0.113.9'), { token, registration: null }),
    );
    expect((await sessionOf(accounts, elsewhere))?.account.email).toBe(email);
    expect(await outcomeOf(byLink(token))).toBe('link-unusable');
    expect(await outcomeOf(byCode(code))).toBe('code-over');
  });

  test('carries the way back, and no made-up token works', async () => {
    await mailSignIn(accounts, visitor(), { email, wanted: 'http://localhost:8080/blog' });
    expect((await lastMail(db)).link.searchParams.get('return')).toBe('http://localhost:8080/blog');
    for (const token of ['', 'x', 'a'.repeat(43)]) expect(await outcomeOf(byLink(token))).toBe('link-unusable');
  });
});

describe('an account that somebody else registered with this address', () => {
  test.each([
    ['the code', (mail: { code: string }) => byCode(mail.code)],
    ['the link', (mail: { token: string }) => byLink(mail.token)],
    ['the link, in a browser with another registration', (mail: { token: string }) => byLink(mail.token, 'a guess')],
  ])('goes to the owner of the mailbox by %s; the earlier password and sessions end', async (_, prove) => {
    await register(accounts, cast.ruth);
    const stranger = await enter(accounts, cast.ruth);
    expect(await sessionOf(accounts, stranger)).not.toBeNull();
    const owner = await sessionOf(accounts, await prove(await ask()));
    expect(owner?.account).toMatchObject({ email, emailVerified: true });
    expect(await sessionOf(accounts, stranger)).toBeNull();
    expect(await outcomeOf(enter(accounts, cast.ruth))).toBe('wrong-password');
  });

  test('gives no session to a password that is being compared meanwhile', async () => {
    await register(accounts, cast.ruth);
    const { code } = await ask();
    const [, owner] = await Promise.allSettled([enter(accounts, cast.ruth), byCode(code)]);
    expect(owner.status).toBe('fulfilled');
    expect(await db.$count(sessions)).toBe(1);
  });

  test('keeps its password where the browser that registered proves the mailbox', async () => {
    const registration = await register(accounts, cast.ruth);
    const cookie = await byLink((await ask()).token, registration);
    expect((await sessionOf(accounts, cookie))?.account.emailVerified).toBe(true);
    await enter(accounts, cast.ruth);
  });

  test('keeps its password where the browser is signed in to it', async () => {
    await register(accounts, cast.ruth);
    const cookie = await enter(accounts, cast.ruth);
    const { code } = await ask();
    await byCode(code, email, visitor(cookie));
    await enter(accounts, cast.ruth);
  });
});

describe('as with a password', () => {
  test('a suspended account gets no session, by code or by link', async () => {
    await verify(accounts, cast.ruth);
    await db.update(profiles).set({ suspendedAt: new Date() });
    await db.delete(sessions);
    const { code, token } = await ask();
    expect(await outcomeOf(byCode(code))).toBe('account-suspended');
    expect(await outcomeOf(byLink(token))).toBe('account-suspended');
    expect(await db.$count(sessions)).toBe(0);
  });

  test.each(['code', 'link'])('the second factor is asked for after the %s', async (way) => {
    const { key } = await protect(accounts, cast.ruth);
    await db.delete(sessions);
    const [before] = await db.select().from(profiles);
    const mail = await ask();
    const headers = await (way === 'code'
      ? signInByCode(accounts, visitor(), { email, code: mail.code, registration: null })
      : signInByLink(accounts, visitor(), { token: mail.token, registration: null }));
    expect(isChallenge(headers)).toBe(true);
    expect(await db.$count(sessions)).toBe(0);
    expect((await db.select().from(profiles))[0]?.lastSignInAt).toEqual(before?.lastSignInAt);
    const challenge = cookiesOf(headers);
    expect(await sessionOf(accounts, challenge)).toBeNull();
    const cookie = cookiesOf(await answerChallenge(accounts, visitor(challenge), { code: codeFor(key) }));
    expect((await sessionOf(accounts, cookie))?.account.email).toBe(email);
  });
});

describe('nobody learns whether an account exists, and nobody guesses a code', () => {
  test('Known and unknown addresses get the same mail', async () => {
    await verify(accounts, cast.ruth);
    const [known, unknown] = [await ask(), await ask('nobody@mail.example')];
    const plain = ({ code, token, mail }: typeof known) => ({
      subject: mail.subject,
      text: mail.text.replace(code, '').replace(token, ''),
      html: mail.html.replaceAll(code, '').replaceAll(token, ''),
    });
    expect(plain(unknown)).toEqual(plain(known));
    const wrong = (to: string) => byCode('not a code', to);
    expect(await outcomeOf(wrong(email))).toBe(await outcomeOf(wrong('nobody@mail.example')));
  });

  test('A mailbox gets five mails in a quarter of an hour; the answer stays the same, and the last code works', async () => {
    let code = '';
    for (let mail = 0; mail < 5; mail++) ({ code } = await ask());
    await ask();
    expect(await db.$count(mails)).toBe(5);
    expect(await outcomeOf(byCode(code))).toBe('done');
  });

  test('A hundred addresses together try twenty codes of one account a day', async () => {
    await verify(accounts, cast.ruth);
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { code } = await ask();
      const addresses = Array.from({ length: 25 }, (_, index) => visitor('', `198.51.100.${round * 25 + index}`));
      outcomes.push(...(await Promise.all(addresses.map((from) => outcomeOf(byCode(otherThan(code), email, from))))));
    }
    expect(outcomes.filter((outcome) => outcome === 'wrong-code').length).toBeLessThanOrEqual(16);
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(80);
    const { code, token } = await ask();
    expect(await outcomeOf(byCode(code))).toBe('too-many-attempts');
    expect(await outcomeOf(byLink(token))).toBe('done'); // the owner is not locked out
  });
});
