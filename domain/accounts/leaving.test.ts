import { api_tokens } from '@listgrove/db/schema/api-tokens';
import { calendar_feeds } from '@listgrove/db/schema/calendar-feeds';
import { circle_invitations, circle_members, circles } from '@listgrove/db/schema/circles';
import { comments } from '@listgrove/db/schema/comments';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { bug_report_notices, feature_request_notices, follow_up_choices } from '@listgrove/db/schema/follow-up';
import { gift_marks } from '@listgrove/db/schema/gift-marks';
import { guest_sessions } from '@listgrove/db/schema/guest-sessions';
import { handed_lists } from '@listgrove/db/schema/handed-lists';
import { invitations } from '@listgrove/db/schema/invitations';
import { item_events } from '@listgrove/db/schema/item-events';
import { items } from '@listgrove/db/schema/items';
import { joined_feedback_accounts } from '@listgrove/db/schema/joined-feedback';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { mails } from '@listgrove/db/schema/mails';
import { media_files } from '@listgrove/db/schema/media';
import { notification_choices, notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { push_subscriptions } from '@listgrove/db/schema/push';
import { registrations } from '@listgrove/db/schema/registrations';
import { reminders } from '@listgrove/db/schema/reminders';
import * as schema from '@listgrove/db/schema/schema';
import { account_events, factor_resets, staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { user_lists } from '@listgrove/db/schema/user-lists';
import { weekly_plans } from '@listgrove/db/schema/weekly-plans';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isFormer } from '../mail/former-address.ts';
import { someRow } from '../public-noun/testing/some-row.ts';
import { allNouns } from '../public-nouns.server.ts';
import { changeRole } from '../super-admins/staff-accounts.server.ts';
import { suspend } from '../super-admins/suspensions.server.ts';
import { proven } from '../super-admins/testing/enrol.ts';
import { accountTables } from './account-tables.server.ts';
import type { Accounts } from './accounts.server.ts';
import { requestEmailChange } from './email-change.server.ts';
import { comeBack, leave, readLeaving } from './leaving.server.ts';
import { replaceProofCode } from './proof-codes.server.ts';
import { requestReset } from './recovery.server.ts';
import { keepRegistration } from './registration.server.ts';
import { removeLeavingAccounts } from './remove-account.server.ts';
import { readSession, type Session } from './sessions.server.ts';
import { mailSignIn } from './sign-in-by-mail.server.ts';
import { enter, openTestAccounts, protect, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  for (const table of [feature_requests, bug_reports, media_files, ...writtenTables, follow_up_choices])
    await db.delete(table);
});

const { ruth, maya, jonas } = cast;
/** The tables of the public nouns that say who wrote a row. */
const writtenTables = allNouns.flatMap(([, { table }]) => ('author_id' in getTableColumns(table) ? [table] : []));
const present = async (cookie: string) => (await sessionOf(accounts, cookie)) as Session;
const makeDue = () => db.update(profiles).set({ deletionDueAt: sql`now() - interval '1 second'` });
const upkeep = () => removeLeavingAccounts(db, accounts.staffEmailDomain);
const subjects = async (to: string) =>
  (await db.select({ subject: mails.subject }).from(mails).where(eq(mails.to, to)).orderBy(mails.id)).map(
    ({ subject }) => subject.split(' at ')[0],
  );

test('Leaving needs a proof and the typed address, ends all sessions, and signing in only offers to come back', async () => {
  const cookie = await verify(accounts, ruth);
  const session = await present(cookie);
  expect(await outcomeOf(leave(accounts, session, 'ruth'))).toBe('not-confirmed');
  await db.update(sessions).set({ provenAt: null });
  expect(await outcomeOf(leave(accounts, session, ruth.email))).toBe('proof-needed');
  await db.update(sessions).set({ provenAt: sql`now()` });
  const both = await Promise.all([1, 2].map(() => outcomeOf(leave(accounts, session, ` ${ruth.email} `))));
  expect(both.sort()).toEqual(['done', 'signed-out']);
  expect(await db.$count(sessions)).toBe(0);

  const again = await enter(accounts, ruth);
  expect(await readSession(accounts, visitor(again))).toMatchObject({ session: null, isLeaving: true });
  expect(await readLeaving(accounts, visitor(again))).toMatchObject({ email: ruth.email });
  await upkeep();
  expect(await readLeaving(accounts, visitor(again))).not.toBeNull();
  await comeBack(accounts, visitor(again));
  expect((await present(again)).account.email).toBe(ruth.email);
  expect(await readLeaving(accounts, visitor(again))).toBeNull();
  expect(await outcomeOf(comeBack(accounts, visitor(again)))).toBe('signed-out');
  expect(await subjects(ruth.email)).toEqual(
    expect.arrayContaining(['Your account will be deleted', 'Your account stays']),
  );
});

test('An account that cannot be deleted does not keep the others from being deleted', async () => {
  for (const person of [ruth, maya]) await leave(accounts, await present(await verify(accounts, person)), person.email);
  await db.update(profiles).set({ deletionDueAt: sql`now() - interval '1 minute'` });
  // The first one that is due fails.
  await db
    .update(profiles)
    .set({ deletionDueAt: sql`now() - interval '1 hour'` })
    .where(eq(profiles.email, ruth.email));
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin if old.email = '${sql.raw(ruth.email)}' then raise exception 'This row stays.'; end if; return old; end $$`);
  await db.execute(sql`create trigger refuse before delete on profiles for each row execute function refuse()`);
  onTestFinished(async () => void (await db.execute(sql`drop function refuse cascade`)));
  await expect(upkeep()).rejects.toThrow('Some accounts could not be deleted.');
  expect((await db.select({ email: profiles.email }).from(profiles)).map(({ email }) => email)).toEqual([ruth.email]);
});

test('A suspended account is not deleted, because that would end the suspension', async () => {
  await leave(accounts, await present(await verify(accounts, ruth)), ruth.email);
  await makeDue();
  await db.update(profiles).set({ suspendedAt: sql`now()` });
  await upkeep();
  expect(await db.$count(profiles)).toBe(1);
});

test('Of two super admins who leave, demote and suspend each other at once, one stays', async () => {
  const [one, two] = [await present(await verify(accounts, maya)), await present(await verify(accounts, jonas))];
  const actor = (session: Session) => proven({ ...session.account, role: 'super_admin', isStaff: true });
  const { staffEmailDomain } = accounts;
  await db.update(profiles).set({ role: 'super_admin' });
  await Promise.allSettled([
    leave(accounts, one, maya.email),
    leave(accounts, two, jonas.email),
    changeRole(db, actor(one), { id: two.account.id, role: 'user', staffEmailDomain }),
    suspend(db, actor(two), { id: one.account.id, reason: 'A test.', staffEmailDomain }),
  ]);
  const able = sql`role = 'super_admin' and suspended_at is null and deletion_due_at is null`;
  expect(await db.$count(profiles, able)).toBe(1);
});

/** Returns the names of the tables that contain one of these texts in any column. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const { name } = getTableConfig(table);
    const rows = await db.select({ text: sql<string>`to_jsonb(${sql.identifier(name)})::text` }).from(table);
    if (rows.some(({ text }) => texts.some((each) => text.includes(each)))) found.push(name);
  }
  return found.sort();
}

/** Inserts a row that names the account into each table of lists. */
async function fillLists(account_id: string, email: string): Promise<void> {
  const [list] = await db.insert(lists).values({ kind: 'wishlist', name: 'Wishes', owner_id: account_id }).returning();
  const list_id = list?.id ?? '';
  const [item] = await db
    .insert(items)
    .values({ list_id, name: 'A kite', rank: 'a0', created_by: account_id })
    .returning();
  const item_id = item?.id ?? '';
  await db.insert(list_members).values({ list_id, account_id, role: 'owner' });
  await db.insert(user_lists).values({ list_id, account_id, rank: 'a0' });
  await db.insert(item_events).values({ list_id, item_id, actor_id: account_id, name: 'addItem' });
  await db.insert(gift_marks).values({ list_id, item_id, account_id, hidden_from: account_id });
  await db.insert(sync_clients).values({ account_id });
  await db.insert(handed_lists).values({
    ...{ account_id, secret_hash: 'h'.repeat(43), client: list_id, mutations: '[]', size: 2, last_number: 0 },
    ...{ names: [], list_count: 0, expires_at: sql`now() + interval '3 days'` },
  });
  const expires_at = sql`now() + interval '7 days'`;
  await db.insert(guest_sessions).values({ guest_id: account_id, token_hash: 'g'.repeat(43), expires_at });
  await db.insert(invitations).values({ list_id, invited_by: account_id, role: 'viewer', token_hash: 'h', expires_at });
  const [circle] = await db.insert(circles).values({ kind: 'family', name: ruth.name }).returning();
  const circle_id = circle?.id ?? '';
  await db.insert(circle_members).values({ circle_id, account_id, role: 'owner' });
  await db
    .insert(circle_invitations)
    .values({ circle_id, invited_by: account_id, email, role: 'member', token_hash: 'c', expires_at });
  // Somebody else has invited the person.
  const [{ id: owner_id = '' } = {}] = await db
    .insert(profiles)
    .values({ name: 'Other', email: 'other@mail.example' })
    .returning();
  const [others] = await db.insert(lists).values({ kind: 'todo', name: 'Garden', owner_id }).returning();
  const [plant] = await db
    .insert(items)
    .values({ list_id: others?.id ?? '', name: 'Plant', rank: 'a0' })
    .returning();
  const comment = { list_id: others?.id ?? '', item_id: plant?.id ?? '', text: 'Done' };
  const [, mentioning] = await db
    .insert(comments)
    .values([
      { ...comment, author_id: account_id },
      { ...comment, author_id: owner_id, mentions: [account_id], deleted_at: sql`now()`, deleted_by: account_id },
    ])
    .returning();
  await db
    .insert(reminders)
    .values({ account_id, item_id: plant?.id ?? '', before: 0, time_zone: 'UTC', app_origin: '' });
  await db.insert(notification_settings).values({ account_id, token: 'n' });
  await db.insert(weekly_plans).values({ account_id, due_at: expires_at, app_origin: 'https://app.example' });
  await db.insert(notification_choices).values({ account_id, kind: 'mentioned', way: 'mail', is_on: false });
  await db.insert(notifications).values({ account_id, kind: 'mentioned', comment_id: mentioning?.id });
  const theirs = { list_id: others?.id ?? '', email, role: 'viewer' as const, token_hash: 'o', expires_at };
  await db.insert(invitations).values(theirs);
}

test('In the end nothing of the person is left in any table, and the feedback stays without them', async () => {
  const { cookie } = await protect(accounts, ruth);
  const session = await present(cookie);
  const { id, email } = session.account;
  const own = { title: 'Dark mode', description: 'x', user_name: ruth.name, user_email: email, profile_id: id };
  const [request] = await db
    .insert(feature_requests)
    .values([own, { ...own, profile_id: null }])
    .returning();
  const [report] = await db.insert(bug_reports).values(own).returning();
  const [request_id = '', report_id = ''] = [request?.id, report?.id];
  await db.insert(feature_request_votes).values({ request_id, email, profile_id: id });
  await db.insert(feature_request_notices).values({ request_id, email, status: 'denied' });
  await db.insert(bug_report_notices).values({ report_id, email, status: 'denied' });
  await db.insert(follow_up_choices).values({ email, token: 't', unsubscribed_at: sql`now()` });
  for (const table of writtenTables) await db.insert(table).values({ ...someRow(table, 'T'), author_id: id });
  const file = { name: 'a.txt', original_name: 'a', size: 1, type: 'text/plain', category: 'document' as const };
  await db.insert(media_files).values({ ...file, uploaded_by: id });
  await fillLists(id, email);
  const [given] = await db
    .insert(feedback_accounts)
    .values({ name: ruth.name, email, emailVerified: true })
    .returning();
  const joined = { profile_id: id, feedback_account_id: given?.id ?? '', email };
  await db.insert(joined_feedback_accounts).values(joined);
  await db
    .insert(feature_requests)
    .values({ ...own, profile_id: null, feedback_account_id: joined.feedback_account_id });
  await requestEmailChange(accounts, visitor(), session, 'ruth.new@mail.example');
  await mailSignIn(accounts, visitor(), { email, wanted: null });
  await requestReset(accounts, visitor(), { email, wanted: null });
  await keepRegistration(db, registrations, id, { secret: 's', name: ruth.name, passwordHash: 'h' });
  await replaceProofCode(db, accounts.codeKey, session.id);
  const key = { credentialID: 'c', publicKey: 'k', counter: 0, deviceType: 'multiDevice', backedUp: true };
  await db.insert(passkeys).values({ userId: id, name: 'Telephone', ...key });
  await db.insert(calendar_feeds).values({ account_id: id, secret_hash: 'c'.repeat(43) });
  const token = { name: 'Telephone', access: 'read', secret_hash: 'd'.repeat(43), expires_at: new Date() } as const;
  await db.insert(api_tokens).values({ account_id: id, ...token });
  const endpoint = 'https://push.example/a';
  await db
    .insert(push_subscriptions)
    .values({ account_id: id, session_id: session.id, endpoint, p256dh: 'p', auth: 'a' });
  const expires_at = sql`now() + interval '1 day'`;
  await db.insert(account_events).values({ profile_id: id, actor_id: id, kind: 'invited', after: 'admin' });
  await db.insert(factor_resets).values({ profile_id: id, asked_by: id, link_hash: 'reset', expires_at });
  const invitation = { role: 'admin' as const, invited_by: id, expires_at };
  await db.insert(staff_invitations).values([
    { ...invitation, email, link_hash: 'one' },
    { ...invitation, email: 'other@mail.example', link_hash: 'two' },
  ]);
  await db.update(mails).set({ sent_at: sql`now()` });

  // What a table holds in hashes and foreign keys alone names nobody by itself.
  const hashed = ['addresses_without_role', 'proof_codes', 'second_factors'];
  const ofFeedbackAccounts = Object.keys(accountTables).filter((name) => /^feedback_/.test(name));
  const filled = await tablesWith([id, email, ruth.name]);
  const expected = Object.keys(accountTables).filter((name) => ![...hashed, ...ofFeedbackAccounts].includes(name));
  const missing = expected.filter((name) => !filled.includes(name));
  expect(missing, 'Insert a row that names the account into each of these tables, above or in `fillLists`.').toEqual(
    [],
  );

  await leave(accounts, session, email);
  await db.update(mails).set({ sent_at: sql`now()` });
  await makeDue();
  await Promise.all([upkeep(), upkeep()]);
  expect(await tablesWith([id, email, ruth.name])).toEqual(['mails']);
  expect(await subjects(email)).toEqual(['Your account is deleted']);
  const rows = await db.select().from(feature_requests);
  expect(rows.map(({ user_name }) => user_name)).toEqual(Array(3).fill('Former member'));
  expect(rows.every(({ user_email }) => isFormer(user_email))).toBe(true);
  expect(rows[0]?.user_email).not.toBe(rows[1]?.user_email);
  expect(rows.find(({ id }) => id === request_id)?.votes).toBe(1);
});

test('What a feedback account with the same address gave stays with it', async () => {
  const session = await present(await verify(accounts, ruth));
  const [other] = await db.insert(feedback_accounts).values({ name: 'Ruth', email: ruth.email }).returning();
  const own = { title: 'Dark mode', description: 'x', user_name: 'Ruth', user_email: ruth.email };
  await db.insert(feature_requests).values({ ...own, feedback_account_id: other?.id ?? '' });
  await db.insert(follow_up_choices).values({ email: ruth.email, token: 't', unsubscribed_at: sql`now()` });
  await leave(accounts, session, ruth.email);
  await makeDue();
  await upkeep();
  expect(await db.$count(profiles)).toBe(0);
  expect(await db.$count(feature_requests, eq(feature_requests.user_email, ruth.email))).toBe(1);
  expect(await db.$count(follow_up_choices)).toBe(1);
  await db.delete(feedback_accounts);
});
