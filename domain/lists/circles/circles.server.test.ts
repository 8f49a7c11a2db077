import type { Database } from '@listgrove/db/connect';
import { circles } from '@listgrove/db/schema/circles';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharingLimits } from '../../limits/limit-table.ts';
import { createLimiters } from '../../limits/limits.server.ts';
import type { Counted } from '../sharing/sharing-limits.server.ts';
import { addAccount, PushingDevice } from '../testing/pushing-device.ts';
import type { InvitedCircleRole } from './circle.ts';
import {
  acceptCircleInvitation,
  inviteToCircle,
  readCircleInvitation,
  revokeCircleInvitation,
} from './circle-invitations.server.ts';
import { shareNewLists, shareWithCircle, unshareFromCircle } from './circle-lists.server.ts';
import { changeCircleRole, handOverCircle, leaveCircle, removeFromCircle } from './circle-members.server.ts';
import { createCircle, deleteCircle, leaveCircles, listCircles, renameCircle } from './circles.server.ts';
import { readCircle } from './read-circle.server.ts';

let database: Database;
let accounts: Counted;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = { db: database.db, limits: createLimiters(database.db, sharingLimits) };
});
afterAll(() => database.close());

class Person {
  readonly id: string;
  readonly account: { id: string; name: string; email: string; emailVerified: boolean };
  readonly device: PushingDevice;

  constructor(id: string, name: string) {
    this.id = id;
    this.account = { id, name, email: `${id}@mail.example`, emailVerified: true };
    this.device = new PushingDevice(database, id);
  }

  /** The names of the lists that this person's device gets, in alphabetical order. */
  async lists(): Promise<string[]> {
    const { lists } = await this.device.pull();
    const rows = Object.values(lists).flatMap(({ changed }) => changed);
    return rows.flatMap((row) => (row.table === 'lists' ? [row.name] : [])).sort();
  }

  async addList(name: string): Promise<string> {
    const list = newId();
    await this.device.send('createList', { list, kind: 'shopping', name });
    return list;
  }
}

let [maya, jonas, ruth] = [] as unknown as [Person, Person, Person];
let circle: string;
beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limits`);
  [maya, jonas, ruth] = (await Promise.all(['Maya', 'Jonas', 'Ruth'].map(person))) as [Person, Person, Person];
  circle = await createCircle(database.db, maya.id, { kind: 'family', name: 'The Millers' });
});

async function person(name: string): Promise<Person> {
  const id = await addAccount(database, name);
  await database.db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, id));
  return new Person(id, name);
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const invite = (by: Person, email: string, role: InvitedCircleRole = 'member') =>
  inviteToCircle(
    accounts,
    { account: by.account, address: '192.0.2.1', appOrigin: 'https://app.example' as MailOrigin },
    { circle, email, role },
  );

async function mailTo(email: string): Promise<{ subject: string; text: string; token: string }> {
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
  const { subject = '', text = '' } = mail ?? {};
  return { subject, text, token: /\/circles\/invitations\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '' };
}

const accept = (token: string, who: Person) =>
  acceptCircleInvitation(accounts, token, { address: '192.0.2.1', account: who.account });

/** Invites somebody, who accepts. */
async function takeIn(who: Person, role: InvitedCircleRole = 'member'): Promise<void> {
  await invite(maya, who.account.email, role);
  expect(await accept((await mailTo(who.account.email)).token, who)).toBe(circle);
}

const share = (by: Person, list: string) => shareWithCircle(database.db, by.id, { circle, list });
const rolesOf = async (who: Person) =>
  Object.fromEntries((await readCircle(database.db, who.id, circle)).members.map(({ name, role }) => [name, role]));

describe('invitations', () => {
  test('a mail names who invites to what; its link works once, and for its address only', async () => {
    await invite(maya, jonas.account.email);
    const { subject, text, token } = await mailTo(jonas.account.email);
    expect(subject).toBe('Maya invites you to the family “The Millers”');
    expect(text).toContain('https://app.example/circles/invitations/');
    const shown = await readCircleInvitation(accounts, token, '192.0.2.1');
    expect(shown).toMatchObject({ circle: { name: 'The Millers', kind: 'family' }, invitedBy: 'Maya' });
    expect(await codeOf(accept(token, ruth))).toBe('other-account');
    expect(await accept(token, jonas)).toBe(circle);
    expect(await codeOf(accept(token, jonas))).toBe('link-unusable');
    expect(await rolesOf(jonas)).toEqual({ Maya: 'owner', Jonas: 'member' });
  });

  test('sending again ends the older one, and taking it back ends it', async () => {
    await invite(maya, jonas.account.email);
    const older = await mailTo(jonas.account.email);
    await invite(maya, jonas.account.email, 'admin');
    expect(await codeOf(accept(older.token, jonas))).toBe('link-unusable');
    const { invitations } = await readCircle(database.db, maya.id, circle);
    expect(invitations).toMatchObject([{ email: jonas.account.email, role: 'admin', isExpired: false }]);
    await revokeCircleInvitation(database.db, maya.id, circle, invitations[0]?.id ?? '');
    expect(await codeOf(accept((await mailTo(jonas.account.email)).token, jonas))).toBe('link-unusable');
  });

  test('members do not invite, and nobody is invited twice or without a confirmed address', async () => {
    await takeIn(jonas);
    expect(await codeOf(invite(jonas, 'new@mail.example'))).toBe('not-allowed');
    expect(await codeOf(invite(ruth, 'new@mail.example'))).toBe('not-found');
    expect(await codeOf(invite(maya, jonas.account.email))).toBe('taken');
    maya.account.emailVerified = false;
    expect(await codeOf(invite(maya, 'new@mail.example'))).toBe('not-verified');
  });

  test('a family has fifteen people, with those who are invited', async () => {
    for (let number = 2; number <= 15; number++) await invite(maya, `guest${number}@mail.example`);
    expect(await codeOf(invite(maya, 'one-more@mail.example'))).toBe('full');
    await invite(maya, 'guest15@mail.example', 'admin');
  });

  test('an account is in ten circles at most, also if it makes several at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(createCircle(database.db, ruth.id, { kind: 'team', name: 'Team' }))),
    );
    expect(made.filter((code) => code === 'done')).toHaveLength(10);
    await invite(maya, ruth.account.email);
    const { token } = await mailTo(ruth.account.email);
    expect(await codeOf(accept(token, ruth))).toBe('full');
    expect(await readCircleInvitation(accounts, token, '192.0.2.1')).not.toBeNull();
  });
});

describe('lists', () => {
  test('all members are in a shared list, those who join later too', async () => {
    await takeIn(jonas);
    const list = await maya.addList('Groceries');
    expect(await jonas.lists()).toEqual([]);
    await share(maya, list);
    expect(await jonas.lists()).toEqual(['Groceries']);
    expect(await jonas.device.send('addItem', { list, item: newId(), name: 'Milk' })).toBe('taken in');
    await takeIn(ruth);
    expect(await ruth.lists()).toEqual(['Groceries']);
  });

  test('only its owner shares a list, with one circle', async () => {
    await takeIn(jonas);
    const list = await maya.addList('Groceries');
    expect(await codeOf(share(jonas, list))).toBe('not-found');
    expect(await codeOf(share(ruth, list))).toBe('not-found');
    await share(maya, list);
    await share(maya, list);
    const other = await createCircle(database.db, maya.id, { kind: 'team', name: 'Work' });
    expect(await codeOf(shareWithCircle(database.db, maya.id, { circle: other, list }))).toBe('taken');
    expect(await codeOf(unshareFromCircle(database.db, jonas.id, circle, list))).toBe('not-found');
  });

  test('whoever came by the circle loses a list with it, and whoever was invited to the list stays', async () => {
    await takeIn(jonas);
    const list = await maya.addList('Groceries');
    await maya.device.send('inviteMember', { list, invitation: newId(), email: 'x@mail.example', role: 'viewer' });
    await database.db.execute(sql`insert into list_members (id, list_id, account_id, role)
      values (${newId()}, ${list}, ${ruth.id}, 'viewer')`);
    await takeIn(ruth);
    await share(maya, list);
    await unshareFromCircle(database.db, maya.id, circle, list);
    expect(await jonas.lists()).toEqual([]);
    expect(await ruth.lists()).toEqual(['Groceries']);
    expect(await maya.lists()).toEqual(['Groceries']);
  });

  test('a list that was handed over stays with its new owner, who leaves the circle', async () => {
    await takeIn(jonas);
    const list = await maya.addList('Groceries');
    await share(maya, list);
    await maya.device.send('handOver', { list, account: jonas.id });
    await leaveCircle(database.db, jonas.id, circle);
    expect(await jonas.lists()).toEqual(['Groceries']);
    expect(await maya.lists()).toEqual(['Groceries']);
    expect((await readCircle(database.db, maya.id, circle)).lists).toEqual([]);
  });

  test('lists that somebody makes are shared at once if they chose so, but no templates', async () => {
    await takeIn(jonas);
    await jonas.addList('Before');
    await shareNewLists(database.db, jonas.id, circle, true);
    await jonas.addList('Garden');
    await jonas.device.send('createList', { list: newId(), kind: 'todo', name: 'Packing', template: true });
    expect(await maya.lists()).toEqual(['Garden']);
    const other = await createCircle(database.db, jonas.id, { kind: 'team', name: 'Work' });
    await shareNewLists(database.db, jonas.id, other, true);
    expect((await readCircle(database.db, jonas.id, circle)).sharesNew).toBe(false);
    await jonas.addList('Work');
    await shareNewLists(database.db, jonas.id, other, false);
    await jonas.addList('Mine');
    expect(await maya.lists()).toEqual(['Garden']);
    expect((await readCircle(database.db, jonas.id, other)).lists.map(({ name }) => name)).toEqual(['Work']);
  });

  test('whoever has left shares nothing new', async () => {
    await takeIn(jonas);
    await shareNewLists(database.db, jonas.id, circle, true);
    await removeFromCircle(database.db, maya.id, circle, jonas.id);
    await jonas.addList('Garden');
    expect(await maya.lists()).toEqual([]);
  });

  test('somebody who joins while a list is shared is in it', async () => {
    const list = await maya.addList('Groceries');
    await invite(maya, jonas.account.email);
    const { token } = await mailTo(jonas.account.email);
    await Promise.all([accept(token, jonas), share(maya, list)]);
    expect(await jonas.lists()).toEqual(['Groceries']);
  });
});

describe('members', () => {
  test('a member who leaves forgets the others’ lists, and their own leave the circle with all who are in them', async () => {
    await takeIn(jonas);
    await takeIn(ruth);
    await share(maya, await maya.addList('Groceries'));
    await share(jonas, await jonas.addList('Garden'));
    expect(await ruth.lists()).toEqual(['Garden', 'Groceries']);
    await leaveCircle(database.db, jonas.id, circle);
    expect(await jonas.lists()).toEqual(['Garden']);
    expect(await ruth.lists()).toEqual(['Garden', 'Groceries']);
    expect((await readCircle(database.db, maya.id, circle)).lists.map(({ name }) => name)).toEqual(['Groceries']);
    await removeFromCircle(database.db, maya.id, circle, ruth.id);
    expect(await ruth.lists()).toEqual(['Garden']);
  });

  test('the device of somebody who is removed is told to forget', async () => {
    await takeIn(jonas);
    const list = await maya.addList('Groceries');
    await share(maya, list);
    const { lists } = await jonas.device.pull();
    await removeFromCircle(database.db, maya.id, circle, jonas.id);
    const after = await jonas.device.pull({ [list]: lists[list]?.seq ?? 0 });
    expect(after.gone).toEqual([list]);
    expect(await codeOf(readCircle(database.db, jonas.id, circle))).toBe('not-found');
  });

  test('admins invite and remove members; the owner alone removes admins, changes roles and deletes the circle', async () => {
    await takeIn(jonas, 'admin');
    await takeIn(ruth);
    await invite(jonas, 'new@mail.example');
    await renameCircle(database.db, jonas.id, circle, 'The Millers and Ruth');
    expect(await codeOf(renameCircle(database.db, ruth.id, circle, 'Mine'))).toBe('not-allowed');
    expect(await codeOf(removeFromCircle(database.db, jonas.id, circle, maya.id))).toBe('not-allowed');
    expect(await codeOf(removeFromCircle(database.db, ruth.id, circle, jonas.id))).toBe('not-allowed');
    expect(await codeOf(deleteCircle(database.db, jonas.id, circle))).toBe('not-allowed');
    const promotion = { circle, member: ruth.id, role: 'admin' as const };
    expect(await codeOf(changeCircleRole(database.db, jonas.id, promotion))).toBe('not-allowed');
    await changeCircleRole(database.db, maya.id, promotion);
    expect(await codeOf(removeFromCircle(database.db, jonas.id, circle, ruth.id))).toBe('not-allowed');
    await removeFromCircle(database.db, maya.id, circle, ruth.id);
    expect(await rolesOf(maya)).toEqual({ Maya: 'owner', Jonas: 'admin' });
  });

  test('the owner cannot leave before somebody else is the owner', async () => {
    await takeIn(jonas);
    expect(await codeOf(leaveCircle(database.db, maya.id, circle))).toBe('not-allowed');
    await handOverCircle(database.db, maya.id, circle, jonas.id);
    expect(await rolesOf(maya)).toEqual({ Jonas: 'owner', Maya: 'admin' });
    await leaveCircle(database.db, maya.id, circle);
    expect(await rolesOf(jonas)).toEqual({ Jonas: 'owner' });
  });

  test('with a circle its members lose what they got by it, and nothing else', async () => {
    await takeIn(jonas);
    await share(maya, await maya.addList('Groceries'));
    await jonas.addList('Garden');
    await deleteCircle(database.db, maya.id, circle);
    expect(await jonas.lists()).toEqual(['Garden']);
    expect(await maya.lists()).toEqual(['Groceries']);
    expect(await listCircles(database.db, maya.id)).toEqual([]);
  });

  test('when the owner’s account is deleted, an admin is the owner, and the last one ends the circle', async () => {
    await takeIn(jonas);
    await takeIn(ruth, 'admin');
    await database.db.transaction((tx) => leaveCircles(tx, maya.id));
    expect(await rolesOf(jonas)).toEqual({ Ruth: 'owner', Jonas: 'member' });
    await removeFromCircle(database.db, ruth.id, circle, jonas.id);
    await database.db.transaction((tx) => leaveCircles(tx, ruth.id));
    expect(await database.db.$count(circles, eq(circles.id, circle))).toBe(0);
  });
});
