import { known_browsers } from '@listgrove/db/schema/known-browsers';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessionsOf } from '../super-admins/sessions-of-others.server.ts';
import type { Accounts } from './accounts.server.ts';
import { noteBrowser } from './known-browsers.server.ts';
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

async function enterWith(userAgent: string): Promise<void> {
  const from = visitor();
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
  await noteBrowser(house.db, id, safari);
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
