import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '../rights/actor.ts';
import type { Role } from '../rights/staff.ts';
import { requireFactor } from '../super-admins/require-factor.server.ts';
import { proven } from '../super-admins/testing/enrol.ts';
import { type Accounts, createAccounts } from './accounts.server.ts';
import { isChallenge, readChallenge } from './challenge.server.ts';
import { createStaff } from './create-staff.server.ts';
import { removePasskey } from './passkeys.server.ts';
import { isFactorRequired } from './required-factor.server.ts';
import { liveSessions } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { addPasskey, answerWith, enterWith } from './testing/passkeys.ts';
import { enter, openTestAccounts, password, sessionOf } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

const { maya, jonas, ruth } = cast;

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  await db.delete(site_settings);
});

const staff = (person: { name: string; email: string }, role: Role) =>
  createStaff(accounts, { ...person, password, role });
const actor = async (cookie: string) => actorOf(await sessionOf(accounts, cookie));

/** Signs in a super admin with a passkey, who requires a second factor of staff. */
async function require(): Promise<string> {
  await staff(maya, 'super_admin');
  const cookie = await enter(accounts, maya);
  await addPasskey(accounts, cookie);
  await requireFactor(accounts, proven(await actor(cookie)), true);
  return cookie;
}

test('Only a super admin with a second factor of their own can require one; it can be taken back', async () => {
  await staff(jonas, 'admin');
  await staff(maya, 'super_admin');
  const admin = proven(await actor(await enter(accounts, jonas)));
  await expect(requireFactor(accounts, admin, true)).rejects.toMatchObject({ code: 'not-allowed' });
  const cookie = await enter(accounts, maya);
  await expect(requireFactor(accounts, proven(await actor(cookie)), true)).rejects.toMatchObject({
    code: 'own-factor-missing',
  });
  expect(await isFactorRequired(db)).toBe(false);
  await addPasskey(accounts, cookie);
  await requireFactor(accounts, proven(await actor(cookie)), true);
  expect(await isFactorRequired(db)).toBe(true);
  const before = proven(await actor(cookie));
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, before.id));
  await expect(requireFactor(accounts, before, false)).rejects.toMatchObject({ code: 'not-allowed' });
  await db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.id, before.id));
  await requireFactor(accounts, proven(await actor(cookie)), false);
  expect(await isFactorRequired(db)).toBe(false);
});

describe('while it is required', () => {
  test('a session of staff without one is no longer staff, also one from before, until they have one', async () => {
    await staff(jonas, 'admin');
    const cookie = await enter(accounts, jonas);
    expect((await actor(cookie)).isStaff).toBe(true);
    await require();
    const caught = await sessionOf(accounts, cookie);
    expect(caught).toMatchObject({ viewer: { isAdmin: false }, account: { lacksFactor: true } });
    const id = caught?.id ?? '';
    expect((await liveSessions(accounts, [id])).get(id)).toEqual({ isStaff: false });
    expect((await sessionOf(accounts, await enter(accounts, jonas)))?.account.lacksFactor).toBe(true);
    await addPasskey(accounts, cookie);
    expect(await sessionOf(accounts, cookie)).toMatchObject({
      viewer: { isAdmin: true },
      account: { lacksFactor: false },
    });
    expect((await liveSessions(accounts, [id])).get(id)).toEqual({ isStaff: true });
    const [own] = await db.select().from(passkeys).where(eq(passkeys.name, 'Telephone')).offset(1);
    await removePasskey(accounts, (await sessionOf(accounts, cookie)) ?? fail(), own?.id ?? '');
    expect((await actor(cookie)).isStaff).toBe(false);
  });

  test('an authenticator app counts too, and others than staff need nothing', async () => {
    await require();
    await staff(jonas, 'admin');
    await staff(ruth, 'user');
    const cookie = await enter(accounts, jonas);
    await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.email, jonas.email));
    expect((await actor(cookie)).isStaff).toBe(true);
    const other = await enter(accounts, ruth);
    expect((await sessionOf(accounts, other))?.account.lacksFactor).toBe(false);
    await addPasskey(accounts, other);
    expect(isChallenge(await signIn(accounts, visitor(), { email: ruth.email, password }))).toBe(false);
  });

  test('the passkey of staff is asked for after the password, which alone opens nothing and is no sign-in', async () => {
    await require();
    await staff(jonas, 'admin');
    const device = await addPasskey(accounts, await enter(accounts, jonas));
    const before = await db.$count(sessions);
    const seen = () => db.select({ at: profiles.lastSignInAt }).from(profiles).where(eq(profiles.email, jonas.email));
    const lastSeen = await seen();
    const headers = await signIn(accounts, visitor(), { email: jonas.email, password });
    expect(isChallenge(headers)).toBe(true);
    const challenged = cookiesOf(headers);
    expect(await sessionOf(accounts, challenged)).toBeNull();
    expect(await db.$count(sessions)).toBe(before);
    expect(await seen()).toEqual(lastSeen);
    expect(await readChallenge(accounts, visitor(challenged))).toEqual({ byCode: false, byPasskey: true });
    expect((await actor(cookiesOf(await answerWith(accounts, device, challenged)))).isStaff).toBe(true);
    expect((await actor(await enterWith(accounts, device))).isStaff).toBe(true);
  });
});

test('Where staff have one way in, a passkey is no way in of its own', async () => {
  await staff(jonas, 'admin');
  const device = await addPasskey(accounts, await enter(accounts, jonas));
  const provider = { name: 'acme', label: 'Acme', issuer: 'https://id.acme.example', clientId: 'x', clientSecret: 'y' };
  const strict = createAccounts({
    db,
    secret: 'a secret of thirty-two characters or more',
    staffEmailDomain: 'listgrove.example',
    providers: [{ ...provider, kind: 'open-id', staffOnly: true } as never],
    onError: () => {},
  });
  await expect(enterWith(strict, device)).rejects.toMatchObject({ code: 'staff-only' });
});

function fail(): never {
  throw new Error('not signed in');
}
