import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDueItems, renewFeed } from '../lists/calendar/feeds.server.ts';
import { askFactorReset, confirmFactorReset, resetFactorsAtServer } from '../super-admins/factor-resets.server.ts';
import { inviteStaff } from '../super-admins/staff-invitations.server.ts';
import { joinByRegistering } from '../super-admins/staff-joining.server.ts';
import { suspend } from '../super-admins/suspensions.server.ts';
import { enrol, staffEmailDomain } from '../super-admins/testing/enrol.ts';
import type { Accounts } from './accounts.server.ts';
import { createStaff } from './create-staff.server.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.server.ts';
import { takeBackEmail } from './email-take-back.server.ts';
import { changePassword } from './profile.server.ts';
import type { ProvenActor } from './proven-actor.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { endOtherSessions, type Session } from './sessions.server.ts';
import { mailSignIn, signInByLink } from './sign-in-by-mail.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';
import { addPasskey } from './testing/passkeys.ts';
import { enter, openTestAccounts, password, register, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

// What a stranger who was in an account, or registered its address, can still use once its owner has come.

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
const { email } = ruth;
const strange = 'stranger@mail.example';
const chosen = 'five tall birches';
const appOrigin = visitor().mailOrigins.app;

/** Returns the token of the newest mail to this address with a link to this path. */
async function tokenTo(to: string, path: string): Promise<string> {
  const ofPath = and(eq(mails.to, to), like(mails.text, `%${path}?token=%`));
  const [mail] = await db.select().from(mails).where(ofPath).orderBy(desc(mails.id)).limit(1);
  return new URL(mail?.text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '';
}

const stored = async () => (await db.select().from(profiles).where(eq(profiles.email, email)))[0];
const byReset = async () => {
  await requestReset(accounts, visitor(), { email, wanted: null });
  await resetPassword(accounts, visitor(), { token: await tokenTo(email, '/reset'), password: chosen });
};

/** What the stranger leaves in the account of a session, and whether it still works. */
async function leaveBehind(session: Session) {
  await requestEmailChange(accounts, visitor(), session, strange);
  const change = await tokenTo(strange, '/account/email/confirm');
  const calendar = await renewFeed(db, session.account.id);
  return {
    change: () => outcomeOf(confirmEmailChange(accounts, visitor(), change)),
    async calendar() {
      return (await readDueItems(db, calendar)) === null ? 'over' : 'read';
    },
  };
}

/** How the owner of the mailbox gets an account that a stranger has registered. */
const takeOvers: Record<string, () => Promise<unknown>> = {
  async 'a link by mail'() {
    await mailSignIn(accounts, visitor(), { email, wanted: null });
    const token = await tokenTo(email, '/login/link');
    await signInByLink(accounts, visitor(), { token, registration: null });
  },
  async 'the link that confirms the address, with a new password'() {
    const token = await tokenTo(email, '/verify');
    await verifyEmail(accounts, visitor(), { token, registration: null, newPassword: chosen });
  },
  async 'a registration of their own'() {
    const registration = await signUp(accounts, visitor(), { ...ruth, password: chosen, wanted: null });
    await verifyEmail(accounts, visitor(), { token: await tokenTo(email, '/verify'), registration });
  },
  'a new password': byReset,
  async 'an invitation of staff'() {
    await inviteStaff(accounts, maya, { email, role: 'admin', byException: true, appOrigin });
    const token = await tokenTo(email, '/join-staff');
    await joinByRegistering(accounts, visitor(), { token, name: ruth.name, password: chosen });
  },
  'a password by the operator': () => createStaff(accounts, { ...ruth, password: chosen, role: 'user' }),
};

describe.each(Object.entries(takeOvers))('a stranger who has registered the address', (name, come) => {
  test(`leaves nothing that works once its owner comes by ${name}`, async () => {
    await register(accounts, { name: 'Mallory', email });
    const session = (await sessionOf(accounts, await enter(accounts, ruth))) as Session;
    const left = await leaveBehind(session);
    await come();
    expect(await left.calendar()).toBe('over');
    expect(await left.change()).toBe('link-unusable');
    expect(await stored()).toMatchObject({ id: session.account.id });
  });
});

/** What the owner does about a stranger who is signed in to their confirmed account. */
const answers: Record<string, (own: Session) => Promise<unknown>> = {
  'sets a new password by mail': byReset,
  async 'changes the password'(own) {
    const words = { currentPassword: password, newPassword: chosen, factor: '' };
    await changePassword(accounts, visitor(), own, words);
  },
  'signs out all other browsers': (own) => endOtherSessions(db, own),
  async 'takes the change of the e-mail back'() {
    await takeBackEmail(accounts, visitor(), await tokenTo(email, '/account/email/undo'));
  },
  async 'confirms a reset of the second factors'({ account: { id } }) {
    await askFactorReset(accounts, maya, { id, appOrigin });
    await confirmFactorReset(accounts, visitor(), await tokenTo(email, '/account/factors/reset'));
  },
  'lets the operator remove the second factors': () => resetFactorsAtServer(db, email),
  'is suspended': ({ account: { id } }) => suspend(db, maya, { id, staffEmailDomain, reason: 'A test.' }),
};

/** The calendar is not the session's: these two leave its address to whoever turned it on (docs/decisions/174). */
const keepCalendar = ['changes the password', 'signs out all other browsers'];

describe.each(Object.entries(answers))('a stranger in a confirmed account', (name, answer) => {
  test(`cannot finish what was begun once its owner ${name}`, async () => {
    const cookie = await verify(accounts, ruth);
    await addPasskey(accounts, cookie);
    const own = (await sessionOf(accounts, cookie)) as Session;
    const left = await leaveBehind((await sessionOf(accounts, await enter(accounts, ruth))) as Session);
    await answer(own);
    expect(await left.calendar()).toBe(keepCalendar.includes(name) ? 'read' : 'over');
    expect(await left.change()).toBe('link-unusable');
    expect(await stored()).toMatchObject({ id: own.account.id });
  });
});
