import type { Database } from '@listgrove/db/connect';
import { awaitOther } from '@listgrove/db/only-statements';
import { readRows } from '@listgrove/db/rows';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharingLimits } from '../../limits/limit-table.ts';
import { createLimiters } from '../../limits/limits.server.ts';
import type { Actor } from '../../rights/actor.ts';
import { hashOfToken } from '../sharing/invitations.server.ts';
import { acceptInvitation, readInvitation } from '../sharing/joining.server.ts';
import type { Counted } from '../sharing/sharing-limits.server.ts';
import { addAccount, PushingDevice } from '../testing/pushing-device.ts';
import { removeOldRows } from '../upkeep.server.ts';
import { dismissReport, endReportedLink, listLinkReports, reportLink } from './link-reports.server.ts';

let database: Database;
let counted: Counted;
beforeAll(async () => {
  database = await openTestDatabase();
  counted = { db: database.db, limits: createLimiters(database.db, sharingLimits) };
});
afterAll(() => database.close());

const staff: Actor = { id: newId(), name: 'Ada', email: 'ada@listgrove.example', role: 'admin', isStaff: true };
const opener = { address: '192.0.2.1', account: null };
let owner: PushingDevice;
let list: string;
let token: string;
beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limits`);
  await database.db.execute(sql`delete from link_reports`);
  owner = new PushingDevice(database, await addAccount(database, 'Maya'));
  [list, token] = [newId(), newId()];
  await owner.send('createList', { list, kind: 'todo', name: 'Buy followers' });
  await owner.send('addItem', { list, item: newId(), name: 'A secret item' });
  await makeLink(token);
});

const makeLink = (of: string) =>
  owner.send('createLink', { list, invitation: newId(), hash: hashOfToken(of), role: 'viewer', days: 7, uses: null });
const report = (given: Partial<Parameters<typeof reportLink>[3]> = {}, of = token) =>
  reportLink(counted, of, opener, { id: newId(), reason: 'spam', details: '', with_name: false, ...given });
const open = async () => (await listLinkReports(database.db, staff, { isClosed: false, page: 1 })).reports;
const closed = async () => (await listLinkReports(database.db, staff, { isClosed: true, page: 1 })).reports;

test('staff see a report with numbers of the list, and its name only if they may', async () => {
  await report({ details: 'It sells followers.' });
  await report({ with_name: true, reason: 'other' });
  const [named, unnamed] = await open();
  expect(unnamed).toMatchObject({ reason: 'spam', details: 'It sells followers.', list_name: '', is_open: true });
  expect(Math.abs(Date.now() - (named?.created_at.getTime() ?? 0))).toBeLessThan(3_600_000);
  expect(named).toMatchObject({
    reason: 'other',
    list_name: 'Buy followers',
    reports: 2,
    members: 1,
    items: 1,
    uses: 0,
  });
  expect(JSON.stringify(unnamed)).not.toContain('followers"');
  expect(JSON.stringify(await open())).not.toContain('secret');
});

test('a form that is sent twice is one report', async () => {
  const id = newId();
  await report({ id });
  await report({ id });
  expect(await open()).toHaveLength(1);
});

test('a link that was guessed, ended or used up cannot be reported, and a network reports ten times an hour', async () => {
  expect(await outcomeOf(report({}, 'guessed'))).toBe('link-unusable');
  await database.db.execute(sql`update invitations set revoked_at = now() where list_id = ${list}`);
  expect(await outcomeOf(report())).toBe('link-unusable');
  expect(await open()).toEqual([]);
  const last = Array.from({ length: 9 }, () => outcomeOf(report()));
  expect((await Promise.all(last)).filter((code) => code === 'too-many-attempts')).toHaveLength(1);
});

test('staff end a reported link for everybody, which closes all reports of it and leaves who has joined', async () => {
  const ruth = await addAccount(database, 'Ruth');
  const account = { id: ruth, email: 'ruth@mail.example', emailVerified: true };
  await acceptInvitation(counted, token, { ...opener, account });
  await report();
  await report();
  const other = newId();
  await makeLink(other);
  await report({}, other);
  const [, reported] = await open();
  await endReportedLink(database.db, staff, reported?.id ?? '');
  expect(await readInvitation(counted, token, opener)).toBeNull();
  expect(await readInvitation(counted, other, opener)).toMatchObject({ isOpen: true });
  expect(await open()).toHaveLength(1);
  expect(await closed()).toMatchObject([
    { outcome: 'ended', closed_by_name: 'Ada', is_open: false, members: 2 },
    { outcome: 'ended', is_open: false },
  ]);
  expect(await outcomeOf(endReportedLink(database.db, staff, reported?.id ?? ''))).toBe('gone');
  expect(await outcomeOf(dismissReport(database.db, staff, reported?.id ?? ''))).toBe('gone');
});

test('a dismissed report leaves its link, and others than staff see and answer none', async () => {
  await report();
  const [{ id } = { id: '' }] = await open();
  const outsider = { ...staff, isStaff: false };
  expect(await outcomeOf(listLinkReports(database.db, outsider, { isClosed: false, page: 1 }))).toBe('not-allowed');
  expect(await outcomeOf(endReportedLink(database.db, outsider, id))).toBe('not-allowed');
  expect(await outcomeOf(dismissReport(database.db, outsider, id))).toBe('not-allowed');
  await dismissReport(database.db, staff, id);
  expect(await readInvitation(counted, token, opener)).toMatchObject({ isOpen: true });
  expect(await closed()).toMatchObject([{ outcome: 'dismissed', is_open: true }]);
});

// Needs two connections.
test.runIf(process.env.TEST_DATABASE === 'server')(
  'a report that is dismissed while somebody else is ending its link stays dismissed, and the link works',
  async () => {
    await report();
    const [{ id } = { id: '' }] = await open();
    const { db } = database;
    let ending: Promise<unknown> | undefined;
    await db.transaction((tx) =>
      awaitOther(tx, 'It is a push of the list and holds its row, which the end of the link waits for.', async () => {
        await tx.execute(sql`select from lists where id = ${list} for update`);
        ending = outcomeOf(endReportedLink(db, staff, id));
        const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        while ((await readRows(db, sql`select 1 from ${waiting}`)).length === 0);
        await dismissReport(db, staff, id);
      }),
    );
    expect(await ending).toBe('gone');
    expect(await readInvitation(counted, token, opener)).toMatchObject({ isOpen: true });
    expect(await closed()).toMatchObject([{ outcome: 'dismissed', is_open: true }]);
  },
);

test('a report outlives its link, can still be answered, and is deleted after a year', async () => {
  await report();
  await database.db.execute(sql`delete from invitations where list_id = ${list}`);
  const [left] = await open();
  expect(left).toMatchObject({ is_open: false, members: 0, items: 0 });
  await endReportedLink(database.db, staff, left?.id ?? '');
  expect(await open()).toEqual([]);
  await database.db.execute(sql`update link_reports set created_at = now() - interval '366 days'`);
  await removeOldRows(database.db);
  expect(await closed()).toEqual([]);
});
