import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { joined_feedback_accounts, moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFeedbackAccounts } from '../feedback-accounts/feedback-accounts.server.ts';
import { mailFeedbackLink, signInByFeedbackLink } from '../feedback-accounts/sign-in-link.server.ts';
import { confirmEmail, signUpForFeedback } from '../feedback-accounts/sign-up.server.ts';
import { isFormer } from '../mail/former-address.ts';
import { listEvents } from '../super-admins/history.server.ts';
import { listJoinedAccounts, separateFeedback } from '../super-admins/joined-feedback.server.ts';
import { enrol, proven, staffEmailDomain } from '../super-admins/testing/enrol.ts';
import type { Accounts } from './accounts.server.ts';
import { moveFeedback } from './move-feedback.server.ts';
import type { ProvenActor } from './proven-actor.server.ts';
import { removeLeavingAccounts } from './remove-account.server.ts';
import { enter, lastMail, openTestAccounts, protect, register, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

const { ruth } = cast;
const later = 'ruth.later@mail.example';
let maya: ProvenActor;
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
  for (const table of [feature_requests, bug_reports, feedback_accounts]) await db.delete(table);
  maya = await enrol(db, cast.maya, 'super_admin');
});

const separate = (id: string, by = maya) => separateFeedback(db, by, { id, staffEmailDomain });

/** Makes a feedback account with a request, a report and a vote for another request. */
async function giveFeedback(email: string = ruth.email, emailVerified = true) {
  const [account] = await db.insert(feedback_accounts).values({ name: 'Ruth', email, emailVerified }).returning();
  const feedback_account_id = account?.id ?? '';
  const own = { title: 'Dark mode', description: 'x', user_name: 'Ruth', user_email: email, feedback_account_id };
  await db.insert(feature_requests).values(own);
  await db.insert(bug_reports).values({ ...own, title: 'It crashes' });
  const [other] = await db
    .insert(feature_requests)
    .values({
      title: 'Offline maps',
      description: 'x',
      user_name: 'Tom',
      user_email: 'tom@mail.example',
      status: 'approved',
    })
    .returning();
  const request_id = other?.id ?? '';
  await db.insert(feature_request_votes).values({ request_id, email, feedback_account_id });
  return { feedback_account_id, request_id };
}

const idOf = async (email: string) =>
  (await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email)))[0]?.id ?? '';

/** Returns whom the three rows belong to: A, the app account, F, the feedback account, or nobody. */
async function owners(profileId: string, feedbackId: string): Promise<string> {
  const requests = await db.select().from(feature_requests).where(eq(feature_requests.title, 'Dark mode'));
  const rows = [
    ...requests,
    ...(await db.select().from(bug_reports)),
    ...(await db.select().from(feature_request_votes)),
  ];
  return rows
    .map((row) => (row.profile_id === profileId ? 'A' : row.feedback_account_id === feedbackId ? 'F' : '-'))
    .join('');
}

const votesOf = async (id: string) =>
  (await db.select({ votes: feature_requests.votes }).from(feature_requests).where(eq(feature_requests.id, id)))[0]
    ?.votes;

const joins = () => db.select().from(joined_feedback_accounts);

/** Gives the app account another address, as the confirmation of a change does. */
async function changeEmail(from: string, to: string): Promise<void> {
  const accountId = await idOf(from);
  await db.update(profiles).set({ email: to }).where(eq(profiles.id, accountId));
  await moveFeedback(db, { accountId, from, to });
}

describe('requests, reports and votes of a feedback account', () => {
  test('follow when the same confirmed address signs in to the app, once, and the owner is told', async () => {
    const { feedback_account_id } = await giveFeedback();
    await verify(accounts, ruth);
    const id = await idOf(ruth.email);
    expect(await owners(id, feedback_account_id)).toBe('AAA');
    const subjects = (await db.select({ subject: mails.subject }).from(mails)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your feedback belongs'))).toHaveLength(1);
    expect(await db.$count(moved_feedback)).toBe(3);
    await Promise.all([enter(accounts, ruth), enter(accounts, ruth)]);
    expect(await joins()).toHaveLength(1);
    expect(await db.$count(moved_feedback)).toBe(3);
  });

  test('follow when the feedback account signs in by mail after the app account', async () => {
    await verify(accounts, ruth);
    const { feedback_account_id } = await giveFeedback();
    const secret = 'a secret of thirty-two characters or more';
    const realm = createFeedbackAccounts({ db, secret, confirmEmail: false, onError: console.error });
    await mailFeedbackLink(realm, visitor(), { email: ruth.email, wanted: '/feedback' });
    const { token } = await lastMail(db);
    await signInByFeedbackLink(realm, visitor(), { token, registration: null, accountId: null });
    expect(await owners(await idOf(ruth.email), feedback_account_id)).toBe('AAA');
  });

  test('follow when the link that confirms the feedback account is opened', async () => {
    await verify(accounts, ruth);
    const secret = 'a secret of thirty-two characters or more';
    const realm = createFeedbackAccounts({ db, secret, confirmEmail: true, onError: console.error });
    const signedUp = await signUpForFeedback(realm, visitor(), { ...ruth, password: 'four green trees' });
    const registration = 'registration' in signedUp ? signedUp.registration : null;
    const { token } = await lastMail(db);
    expect(await joins()).toEqual([]);
    await confirmEmail(realm, visitor(), { token, registration });
    expect(await joins()).toHaveLength(1);
  });

  test('follow only after the second step with two-factor on', async () => {
    const { feedback_account_id } = await giveFeedback('nobody.yet@mail.example');
    await protect(accounts, ruth);
    await db.update(feedback_accounts).set({ email: ruth.email });
    await enter(accounts, ruth); // the first step
    expect(await owners(await idOf(ruth.email), feedback_account_id)).toBe('FFF');
  });

  test.each([
    ['the feedback account is not confirmed', ruth.email, false],
    ['the feedback account has another address', 'ruth@other.example', true],
  ])('stay where they are if %s', async (_, email, isConfirmed) => {
    const { feedback_account_id } = await giveFeedback(email, isConfirmed);
    await verify(accounts, ruth);
    expect(await owners(await idOf(ruth.email), feedback_account_id)).toBe('FFF');
  });

  test('stay where they are if the app account is not confirmed', async () => {
    const { feedback_account_id } = await giveFeedback();
    await register(accounts, ruth);
    await enter(accounts, ruth);
    expect(await owners(await idOf(ruth.email), feedback_account_id)).toBe('FFF');
  });

  test('stay with the person when the address changes, and the next owner of the address gets none of them', async () => {
    const { feedback_account_id } = await giveFeedback();
    await verify(accounts, ruth);
    await changeEmail(ruth.email, later);
    const [first] = [await idOf(later)];
    await verify(accounts, { ...ruth, name: 'Somebody Else' });
    expect(await owners(first, feedback_account_id)).toBe('AAA');
    expect((await joins()).map(({ profile_id }) => profile_id)).toEqual([first]);
  });
});

describe('a vote of both for one request', () => {
  test('counts once, and both count again when the accounts are separated', async () => {
    const { feedback_account_id, request_id } = await giveFeedback();
    await verify(accounts, { ...ruth, email: later });
    const profile_id = await idOf(later);
    await db.insert(feature_request_votes).values({ request_id, email: 'ruth.before@mail.example', profile_id });
    expect(await votesOf(request_id)).toBe(2);
    await db.update(profiles).set({ email: ruth.email }).where(eq(profiles.id, profile_id));
    await enter(accounts, ruth);
    expect(await votesOf(request_id)).toBe(1);
    const [join] = await joins();
    await separate(join?.id ?? '');
    expect(await votesOf(request_id)).toBe(2);
    const own = eq(feature_request_votes.feedback_account_id, feedback_account_id);
    expect(await db.$count(feature_request_votes, own)).toBe(1);
  });
});

describe('a super admin', () => {
  test('sees what was joined and separates it: everything returns under its address, and is not joined again', async () => {
    const { feedback_account_id } = await giveFeedback();
    await verify(accounts, ruth);
    await changeEmail(ruth.email, later);
    const { joins: list, pages } = await listJoinedAccounts(db, maya, { q: 'RUTH', page: 1 });
    expect(pages).toBe(1);
    expect(list).toMatchObject([{ email: ruth.email, appEmail: later, items: 2, votes: 1, separated_at: null }]);
    expect((await listJoinedAccounts(db, maya, { q: 'nobody', page: 1 })).joins).toEqual([]);
    const id = list[0]?.id ?? '';
    const both = await Promise.allSettled([separate(id), separate(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owners(await idOf(later), feedback_account_id)).toBe('FFF');
    const [report] = await db.select().from(bug_reports);
    expect(report?.user_email).toBe(ruth.email);
    await changeEmail(later, ruth.email);
    await enter(accounts, ruth);
    expect(await owners(await idOf(ruth.email), feedback_account_id)).toBe('FFF');
  });

  test('brings nothing back that was withdrawn, and takes nothing that the app account gave itself', async () => {
    const { feedback_account_id, request_id } = await giveFeedback();
    await verify(accounts, ruth);
    const profile_id = await idOf(ruth.email);
    await db.delete(bug_reports);
    await db.delete(feature_request_votes).where(eq(feature_request_votes.request_id, request_id));
    const own = { title: 'Mine', description: 'x', user_name: 'Ruth', user_email: ruth.email, profile_id };
    await db.insert(feature_requests).values(own);
    const [join] = await joins();
    await separate(join?.id ?? '');
    expect(await owners(profile_id, feedback_account_id)).toBe('F');
    expect(await votesOf(request_id)).toBe(0);
    expect(await db.$count(feature_requests, eq(feature_requests.profile_id, profile_id))).toBe(1);
  });

  test('is named in the history of the app account, and one who has just lost the role separates nothing', async () => {
    await giveFeedback();
    await verify(accounts, ruth);
    const id = (await joins())[0]?.id ?? '';
    await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, maya.id));
    await expect(separate(id)).rejects.toMatchObject({ code: 'not-allowed' });
    await db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.id, maya.id));
    await separate(id);
    expect(await listEvents(db, maya, await idOf(ruth.email))).toMatchObject([
      { kind: 'feedback-separated', actor: { id: maya.id }, after: ruth.email },
      { kind: 'feedback-joined', actor: { id: await idOf(ruth.email) } },
    ]);
  });

  test('is needed for both', async () => {
    const admin = proven({ ...maya, role: 'admin' });
    await expect(listJoinedAccounts(db, admin, { q: '', page: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(separate('x', admin)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('deleting the app account deletes its joined feedback account; items and votes stay without the person', async () => {
  const { request_id } = await giveFeedback();
  await verify(accounts, ruth);
  // Given after the join, with the feedback account, and not moved yet.
  const [account] = await db.select().from(feedback_accounts);
  const later = { user_name: 'Ruth', user_email: ruth.email, feedback_account_id: account?.id ?? '' };
  await db.insert(feature_requests).values({ ...later, title: 'Dark mode', description: 'again' });
  await db.update(profiles).set({ deletionDueAt: sql`now() - interval '1 second'` });
  await removeLeavingAccounts(db, accounts.staffEmailDomain);
  expect(await db.$count(profiles)).toBe(0);
  expect(await db.$count(feedback_accounts)).toBe(0);
  expect(await joins()).toEqual([]);
  const requests = await db.select().from(feature_requests).where(eq(feature_requests.title, 'Dark mode'));
  const items = [...requests, ...(await db.select().from(bug_reports))];
  const votes = await db.select().from(feature_request_votes);
  expect(items.map(({ user_name }) => user_name)).toEqual(['Former member', 'Former member', 'Former member']);
  expect(await votesOf(request_id)).toBe(1);
  expect(votes).toHaveLength(1);
  for (const { profile_id, feedback_account_id } of [...items, ...votes]) {
    expect([profile_id, feedback_account_id]).toEqual([null, null]);
  }
  const addresses = [...items.map(({ user_email }) => user_email), ...votes.map(({ email }) => email)];
  expect(addresses.every(isFormer)).toBe(true);
  expect(new Set(addresses).size).toBe(4);
});
