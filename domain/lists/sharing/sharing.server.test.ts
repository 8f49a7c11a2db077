import type { Database } from '@listgrove/db/connect';
import { invitations } from '@listgrove/db/schema/invitations';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharingLimits } from '../../limits/limit-table.ts';
import { createLimiters } from '../../limits/limits.server.ts';
import { addAccount, now, PushingDevice } from '../testing/pushing-device.ts';
import { hashOfToken } from './invitations.server.ts';
import { type Inviting, prepareInviting } from './inviting.server.ts';
import { acceptInvitation, type Opener, readInvitation } from './joining.server.ts';
import { readSharing } from './sharing.server.ts';
import type { Counted } from './sharing-limits.server.ts';

let database: Database;
let accounts: Counted;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = { db: database.db, limits: createLimiters(database.db, sharingLimits) };
});
afterAll(() => database.close());

type Person = NonNullable<Opener['account']>;
let [maya, jonas, ruth]: Person[] = [];
let one: PushingDevice;
let list: string;
beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limits`);
  [maya, jonas, ruth] = await Promise.all(['Maya', 'Jonas', 'Ruth'].map(person));
  one = new PushingDevice(database, of(maya).id);
  list = newId();
  await one.send('createList', { list, kind: 'shopping', name: 'Weekend' });
});

async function person(name: string): Promise<Person> {
  const id = await addAccount(database, name);
  await database.db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, id));
  return { id, email: `${id}@mail.example`, emailVerified: true };
}
const of = (who: Person | undefined): Person => {
  if (!who) throw new Error('Everybody is there.');
  return who;
};
const opener = (account: Person | null | undefined = null, address = '192.0.2.1') => ({ address, account });
const accept = (token: string, who: Person | undefined) =>
  acceptInvitation(accounts, token, { address: '192.0.2.1', account: of(who) }).catch(
    (error: { code: string }) => error.code,
  );
const shown = (token: string, account: Person | null | undefined = null) =>
  readInvitation(accounts, token, opener(account));
const roleOf = async (who: Person | undefined) => {
  const [member] = await database.db
    .select({ role: list_members.role })
    .from(list_members)
    .where(and(eq(list_members.list_id, list), eq(list_members.account_id, of(who).id)));
  return member?.role;
};

async function mailTo({ email }: Person): Promise<{ subject: string; text: string; token: string }> {
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
  const { subject = '', text = '' } = mail ?? {};
  return { subject, text, token: /\/invitations\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '' };
}

async function invite(who: Person | undefined, role: 'editor' | 'viewer' = 'editor'): Promise<string> {
  const { email } = of(who);
  expect(await one.send('inviteMember', { list, invitation: newId(), email, role })).toBe('taken in');
  return (await mailTo(of(who))).token;
}

async function link(uses: number | null = null, token = newId()): Promise<string> {
  const args = { list, invitation: newId(), hash: hashOfToken(token), role: 'checker' as const, days: 7, uses };
  expect(await one.send('createLink', args)).toBe('taken in');
  return token;
}

test('whoever is invited by mail joins with that address, once, and their device gets the list', async () => {
  const token = await invite(jonas, 'viewer');
  const mail = await mailTo(of(jonas));
  expect(mail.subject).toBe('Maya shares the list “Weekend” with you');
  expect(mail.text).toContain(`https://app.example/invitations/${token}`);
  for (let looks = 0; looks < 2; looks += 1)
    expect(await shown(token)).toMatchObject({
      role: 'viewer',
      invitedBy: 'Maya',
      email: of(jonas).email,
      isMember: false,
    });
  expect(await accept(token, ruth)).toBe('other-account');
  expect(await accept(token, { ...of(jonas), emailVerified: false })).toBe('not-verified');
  expect(await roleOf(jonas)).toBeUndefined();
  expect(await accept(token, jonas)).toBe(list);
  expect(await roleOf(jonas)).toBe('viewer');
  expect(await new PushingDevice(database, of(jonas).id).seen(list)).toBeDefined();
  expect(await accept(token, ruth)).toBe('link-unusable');
  expect(await shown(token)).toBeNull();
  expect(await shown(token, jonas)).toMatchObject({ isMember: true });
});

test('the token is nowhere in the database but in the mail', async () => {
  const token = await invite(jonas);
  const [row] = await database.db.select().from(invitations).where(eq(invitations.list_id, list));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.token_hash).toBe(hashOfToken(token));
});

test('sending again ends the older invitation, and an invitation can be revoked', async () => {
  const older = await invite(jonas);
  const newer = await invite(jonas);
  expect(await shown(older)).toBeNull();
  const [open] = (await readSharing(database.db, of(maya).id, list)).invitations;
  expect(await one.send('revokeInvitation', { list, invitation: open?.id ?? '' })).toBe('taken in');
  expect(await accept(newer, jonas)).toBe('link-unusable');
  expect((await readSharing(database.db, of(maya).id, list)).invitations).toEqual([]);
});

test('an invitation ends after seven days, and with the list in the trash', async () => {
  const token = await invite(jonas);
  await one.send('trashList', { list });
  expect(await shown(token)).toBeNull();
  expect(await accept(token, jonas)).toBe('link-unusable');
  await one.send('restoreList', { list });
  expect(await shown(token)).not.toBeNull();
  const late = sql`now() - interval '1 second'`;
  await database.db.update(invitations).set({ expires_at: late }).where(eq(invitations.list_id, list));
  expect(await accept(token, jonas)).toBe('link-unusable');
  expect((await readSharing(database.db, of(maya).id, list)).invitations).toMatchObject([{ isExpired: true }]);
});

test('a link lets in as many as it says, also if they come at the same time', async () => {
  const token = await link(1);
  const outcomes = await Promise.all([accept(token, jonas), accept(token, ruth)]);
  expect(outcomes.sort()).toEqual([list, 'link-unusable'].sort());
  expect((await readSharing(database.db, of(maya).id, list)).links).toEqual([]);
});

test('a member who opens a link stays as they are and uses nothing up', async () => {
  const token = await link(1);
  expect(await accept(token, maya)).toBe(list);
  expect(await roleOf(maya)).toBe('owner');
  expect(await accept(token, jonas)).toBe(list);
  expect(await roleOf(jonas)).toBe('checker');
});

test('whoever is removed does not come back by a link that they know', async () => {
  const token = await link();
  await accept(token, jonas);
  await one.send('removeMember', { list, account: of(jonas).id });
  expect(await accept(token, jonas)).toBe('link-unusable');
  expect(await roleOf(jonas)).toBeUndefined();
});

test('the owner hands the list over: the new one owns it alone, and the former one edits', async () => {
  await accept(await invite(jonas), jonas);
  const two = new PushingDevice(database, of(jonas).id);
  expect(await two.send('handOver', { list, account: of(jonas).id })).toBe('not-allowed');
  expect(await one.send('handOver', { list, account: of(ruth).id })).toBe('not-found');
  expect(await one.send('handOver', { list, account: of(jonas).id })).toBe('taken in');
  expect([await roleOf(maya), await roleOf(jonas)]).toEqual(['editor', 'owner']);
  const [row] = await database.db.select({ owner: lists.owner_id }).from(lists).where(eq(lists.id, list));
  expect(row?.owner).toBe(of(jonas).id);
  expect((await two.seen(list))?.changed).toContainEqual(
    expect.objectContaining({ table: 'lists', owner_id: of(jonas).id }),
  );
  expect(await one.send('trashList', { list })).toBe('not-allowed');
  expect(await two.send('removeMember', { list, account: of(maya).id })).toBe('taken in');
});

test('a list is handed over and renamed in one push', async () => {
  await accept(await invite(jonas), jonas);
  const args = { list, account: of(jonas).id };
  const rename = { name: 'renameList' as const, args: { list, name: 'Sunday' } };
  expect(await one.sendAll([{ name: 'handOver', args }, rename])).toEqual([]);
  const [row] = await database.db.select().from(lists).where(eq(lists.id, list));
  expect(row).toMatchObject({ name: 'Sunday', owner_id: of(jonas).id });
});

test('only the owner sees addresses, invitations and links, and only the owner invites', async () => {
  await accept(await invite(jonas), jonas);
  await invite(ruth);
  const sharing = await readSharing(database.db, of(maya).id, list);
  expect(sharing.emails[of(jonas).id]).toBe(of(jonas).email);
  expect(sharing.invitations).toMatchObject([{ email: of(ruth).email }]);
  await expect(readSharing(database.db, of(jonas).id, list)).rejects.toMatchObject({ code: 'not-found' });
  const two = new PushingDevice(database, of(jonas).id);
  expect(JSON.stringify(await two.seen(list))).not.toContain('@mail.example');
  const args = { list, invitation: newId(), email: 'x@mail.example', role: 'editor' as const };
  expect(await two.send('inviteMember', args)).toBe('not-allowed');
  expect(await two.send('revokeInvitation', { list, invitation: sharing.invitations[0]?.id ?? '' })).toBe(
    'not-allowed',
  );
  const other = newId();
  await two.send('createList', { list: other, kind: 'todo', name: 'Mine' });
  await two.send('revokeInvitation', { list: other, invitation: sharing.invitations[0]?.id ?? '' });
  expect((await readSharing(database.db, of(maya).id, list)).invitations).toHaveLength(1);
});

test('a push that is repeated sends one mail', async () => {
  const { email } = of(jonas);
  await one.repeat([{ name: 'inviteMember', args: { list, invitation: newId(), email, role: 'editor' } }]);
  expect(await database.db.$count(mails, eq(mails.to, email))).toBe(1);
});

/** Asks whether a push with these invitations may invite, and returns the codes of those that may not. */
async function refusals(emails: string[], account = of(maya), address = '192.0.2.9'): Promise<string[]> {
  const args = (email: string) => ({ list, invitation: newId(), email, role: 'editor' });
  const mutations = emails.map((email, index) => ({
    number: index + 1,
    name: 'inviteMember',
    args: args(email),
    at: now,
  }));
  const origin = { address, appOrigin: 'https://app.example' as Inviting['appOrigin'] };
  const { refused } = await prepareInviting(accounts, account, { client: newId(), mutations }, origin);
  return [...refused.values()].map(({ code }) => code);
}

test('whoever gets a list while their push waits does not invite without being counted or confirmed', async () => {
  await accept(await invite(jonas), jonas);
  const two = new PushingDevice(database, of(jonas).id);
  const args = { list, invitation: newId(), email: of(ruth).email, role: 'editor' as const };
  const mutations = [{ number: 1, name: 'inviteMember', args, at: now }];
  const origin = { address: '192.0.2.9', appOrigin: two.inviting.appOrigin };
  const unconfirmed = { id: of(jonas).id, emailVerified: false };
  two.inviting = await prepareInviting(accounts, unconfirmed, { client: two.client, mutations }, origin);
  await one.send('handOver', { list, account: of(jonas).id });
  expect(await two.send('inviteMember', args)).toBe('not-allowed');
  expect(await database.db.$count(mails, eq(mails.to, of(ruth).email))).toBe(0);
});

test('one push does not open more invitations than a list can have', async () => {
  await database.db.execute(sql`insert into invitations (id, list_id, role, token_hash, expires_at)
    select gen_random_uuid(), ${list}::uuid, 'viewer', gen_random_uuid()::text, now() + interval '1 day'
    from generate_series(1, 99)`);
  expect(await refusals([of(jonas).email, of(ruth).email])).toEqual(['full']);
});

test('members, unconfirmed accounts and too many invitations are refused with a reason, and the rest of the push passes', async () => {
  await accept(await invite(jonas), jonas);
  expect(await refusals([of(jonas).email, of(ruth).email])).toEqual(['taken']);
  expect(await refusals([of(ruth).email], { ...of(maya), emailVerified: false })).toEqual(['not-verified']);
  // Of somebody else's list nothing is said, and nothing is counted.
  expect(await refusals([of(jonas).email], of(ruth))).toEqual(['not-allowed']);
  const many = Array.from({ length: 12 }, () => of(ruth).email);
  expect(await refusals(many)).toEqual(['too-many-attempts', 'too-many-attempts', 'too-many-attempts']);
});

test('a network that tries many links is stopped, and one that opens its own is not', async () => {
  const token = await link();
  for (let tries = 0; tries < 60; tries += 1) expect(await readInvitation(accounts, newId(), opener())).toBeNull();
  await expect(readInvitation(accounts, newId(), opener())).rejects.toMatchObject({ code: 'too-many-attempts' });
  expect(await shown(token)).not.toBeNull();
});

test('a name that advertises a page is not in the mail', async () => {
  await one.send('renameList', { list, name: 'Win at casino.example now' });
  await invite(jonas);
  const { subject, text } = await mailTo(of(jonas));
  expect(subject).toBe('Maya shares a list with you');
  expect(text).not.toContain('casino');
});
