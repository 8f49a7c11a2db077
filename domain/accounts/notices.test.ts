import { known_browsers } from '@listgrove/db/schema/known-browsers';
import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessionsOf } from '../super-admins/sessions-of-others.server.ts';
import type { Accounts } from './accounts.server.ts';
import { answerChallenge } from './challenge.server.ts';
import { noteBrowser } from './known-browsers.server.ts';
import { prove } from './proof.server.ts';
import { signIn } from './sign-in.server.ts';
import { enter, openTestAccounts, password, protect, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const { ruth } = cast;

async function enterWith(userAgent: string, address?: string): Promise<void> {
  const from = visitor('', address);
  from.headers.set('user-agent', userAgent);
  await signIn(accounts, from, { email: ruth.email, password });
}

/** Returns the subjects of all notices about sign-ins. */
async function told(): Promise<string[]> {
  const rows = await house.db.select({ subject: mails.subject }).from(mails).where(sql`subject like '%sign%'`);
  return rows.map(({ subject }) => subject);
}

test('The owner is told once of a sign-in with a new browser, and not of the first one', async () => {
  await verify(accounts, ruth);
  await enter(accounts, ruth);
  expect(await told()).toEqual([]);
  await enterWith(safari);
  await enterWith(safari);
  expect(await told()).toEqual(['A sign-in from a new browser at Smart Lists']);
});

test('The same browser somewhere else is new, and the mail says when and from where', async () => {
  await verify(accounts, ruth);
  for (const near of ['192.0.2.1', '192.0.77.8']) await enterWith('Firefox', near);
  expect(await told()).toEqual([]);
  for (const far of ['198.51.100.7', '198.51.100.7', '2001:db8:5:6::/64', '2001:db8:7:8::/64']) {
    await enterWith('Firefox', far);
  }
  expect(await told()).toHaveLength(2);
  const [mail] = await house.db.select().from(mails).where(sql`subject like '%new browser%'`).orderBy(mails.id);
  expect(mail?.text).toMatch(
    /with Firefox from the network address 198\.51\.100\.7 on \w+ \d+, \d{4} at \d\d:\d\d UTC/,
  );
});

test('Where places are known, the place counts and not the network', async () => {
  const session = await sessionOf(accounts, await verify(accounts, ruth));
  const id = session?.account.id ?? '';
  const note = (address: string, place: string) =>
    noteBrowser(house.db, { id, userAgent: safari, address, place, isFirst: false });
  await note('192.0.2.1', 'Berlin, Germany');
  await note('198.51.100.7', 'Berlin, Germany');
  await note('198.51.100.7', 'Lyon, France');
  expect(await told()).toHaveLength(2);
  const [mail] = await house.db.select().from(mails).where(sql`text like '%Lyon%'`);
  expect(mail?.text).toContain('from Lyon, France');
});

test('A browser that an earlier version has remembered without a place is not new', async () => {
  const session = await sessionOf(accounts, await verify(accounts, ruth));
  await house.db.insert(known_browsers).values({ profile_id: session?.account.id ?? '', name: 'Safari on macOS' });
  await enterWith(safari);
  expect(await told()).toEqual([]);
  await enterWith(safari, '198.51.100.7');
  expect(await told()).toHaveLength(1);
});

test('A used recovery code is told, at a sign-in and as a proof', async () => {
  const { recoveryCodes, cookie } = await protect(accounts, ruth);
  const [one = '', two = ''] = recoveryCodes;
  const challenged = await enter(accounts, ruth);
  await answerChallenge(accounts, visitor(challenged), { code: one });
  await house.db.update(sessions).set({ provenAt: null });
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('not signed in');
  await prove(accounts, visitor(cookie), session, { secret: password, factor: two });
  const found = await house.db
    .select()
    .from(mails)
    .where(sql`subject like 'A recovery code was used%'`)
    .orderBy(mails.id);
  expect(found.map(({ text }) => text.match(/\d+ unused/)?.[0])).toEqual(['9 unused', '8 unused']);
});

test('With two-factor on, the password alone is no sign-in and is not told', async () => {
  await protect(accounts, ruth);
  await enterWith(safari);
  expect(await told()).toEqual([]);
});

test('The latest twenty browsers are remembered', async () => {
  const session = await sessionOf(accounts, await verify(accounts, ruth));
  const id = session?.account.id ?? '';
  await house.db
    .insert(known_browsers)
    .values(
      Array.from({ length: 25 }, (_, at) => ({ profile_id: id, name: `Browser ${at}`, seen_at: new Date(at * 1_000) })),
    );
  await noteBrowser(house.db, { id, userAgent: safari, address: '192.0.2.1', place: null, isFirst: false });
  expect(await house.db.$count(known_browsers)).toBe(20);
});

test('The owner is told that a super admin has ended the sessions', async () => {
  const session = await sessionOf(accounts, await verify(accounts, ruth));
  const { name, email } = cast.maya;
  const own = { id: newId(), name, email, role: 'super_admin' } as const;
  await house.db.insert(profiles).values({ ...own, emailVerified: true });
  const maya = { ...own, isStaff: true };
  const { staffEmailDomain } = accounts;
  expect(await endSessionsOf(house.db, maya, { id: session?.account.id ?? '', staffEmailDomain })).toBe(1);
  expect(await endSessionsOf(house.db, maya, { id: session?.account.id ?? '', staffEmailDomain })).toBe(0);
  expect(await told()).toEqual(['You were signed out at Smart Lists']);
});
