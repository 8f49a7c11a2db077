import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { beforeEach, expect, test } from 'vitest';
import { listOwnReports, listOwnRequests, withdrawReport, withdrawRequest } from './own.server.ts';
import type { Person } from './person.ts';
import { submitReport, submitRequest } from './submit.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const table of [feature_requests, bug_reports, feedback_accounts, rate_limits]) await database.db.delete(table);
});

async function person({ name, email }: { name: string; email: string }): Promise<Person> {
  const [account] = await database.db.insert(feedback_accounts).values({ name, email }).returning();
  return { realm: 'feedback', id: account?.id ?? '', name, email, isConfirmed: false };
}

const address = '192.0.2.1';
const darkMode = { title: 'Dark mode', description: 'My eyes.', category: 'ui-ux' as const, address };
const crash = {
  title: 'It crashes',
  description: 'When I open it.',
  steps_to_reproduce: '',
  expected_behavior: '',
  actual_behavior: '',
  severity: 'high' as const,
  browser: 'Firefox 139',
  device: 'Desktop',
  address,
};

test('A new request is pending, of medium priority and without votes; a new report is pending', async () => {
  const ruth = await person(cast.ruth);
  await submitRequest(database.db, ruth, darkMode);
  await submitReport(database.db, ruth, crash);
  expect(await database.db.select().from(feature_requests)).toMatchObject([
    { status: 'pending', priority: 'medium', votes: 0, user_email: ruth.email, feedback_account_id: ruth.id },
  ]);
  expect(await database.db.select().from(bug_reports)).toMatchObject([{ status: 'pending', user_name: ruth.name }]);
});

test('The same form from the same person is one row, even if it is sent eight times at once', async () => {
  const ruth = await person(cast.ruth);
  const ids = await Promise.all(Array.from({ length: 8 }, () => submitRequest(database.db, ruth, darkMode)));
  const reports = [await submitReport(database.db, ruth, crash), await submitReport(database.db, ruth, crash)];
  expect([new Set(ids).size, new Set(reports).size]).toEqual([1, 1]);
  expect(await database.db.$count(feature_requests)).toBe(1);
});

test('The same title with another text is another row, and the first one keeps its text', async () => {
  const ruth = await person(cast.ruth);
  await submitRequest(database.db, ruth, darkMode);
  await submitRequest(database.db, ruth, { ...darkMode, description: 'Said better.' });
  await submitReport(database.db, ruth, crash);
  await submitReport(database.db, ruth, { ...crash, severity: 'low' });
  const rows = await database.db.select().from(feature_requests);
  expect(rows.map(({ description }) => description).toSorted()).toEqual(['My eyes.', 'Said better.']);
  expect(await database.db.$count(bug_reports)).toBe(2);
});

test('Another person may send the same title, and so may its sender once it is decided', async () => {
  const ruth = await person(cast.ruth);
  await submitRequest(database.db, ruth, darkMode);
  await submitRequest(database.db, await person(cast.kenji), darkMode);
  await database.db.update(feature_requests).set({ status: 'denied' });
  await submitRequest(database.db, ruth, darkMode);
  expect(await database.db.$count(feature_requests)).toBe(3);
});

test('An account may send twenty in an hour and is then told how long to wait', async () => {
  const ruth = await person(cast.ruth);
  for (let number = 1; number <= 20; number++) {
    await submitReport(database.db, ruth, { ...crash, title: `Crash ${number}` });
  }
  await expect(submitReport(database.db, ruth, crash)).rejects.toMatchObject({
    code: 'too-many-attempts',
    message: expect.stringMatching(/wait (60 minutes|59 minutes)/),
  });
});

test('Control characters are removed, line breaks are kept, and markup stays text', async () => {
  const ruth = await person(cast.ruth);
  await submitRequest(database.db, ruth, { ...darkMode, description: 'a\u0000b\n<b>c</b>\u001b' });
  expect(await database.db.select().from(feature_requests)).toMatchObject([{ description: 'ab\n<b>c</b>' }]);
});

test('Only the sender can withdraw an item, and only while it is pending', async () => {
  const [ruth, kenji] = [await person(cast.ruth), await person(cast.kenji)];
  const request = await submitRequest(database.db, ruth, darkMode);
  const report = await submitReport(database.db, ruth, crash);
  expect(await listOwnRequests(database.db, kenji)).toEqual([]);
  expect(await listOwnRequests(database.db, ruth)).toMatchObject([{ id: request, status: 'pending' }]);
  expect(await withdrawRequest(database.db, kenji, request)).toBe(false);
  expect(await withdrawRequest(database.db, ruth, request)).toBe(true);
  await database.db.update(bug_reports).set({ status: 'denied' });
  expect(await withdrawReport(database.db, ruth, report)).toBe(false);
  expect(await listOwnReports(database.db, ruth)).toMatchObject([{ id: report, status: 'denied' }]);
});

test('A confirmed address gives access to the items under it; an unconfirmed one does not', async () => {
  const ruth = await person(cast.ruth);
  const elsewhere = {
    title: 'Sent by mail',
    description: '',
    user_name: cast.ruth.name,
    user_email: 'RUTH.Abara@mail.example',
  };
  await database.db.insert(feature_requests).values(elsewhere);
  expect(await listOwnRequests(database.db, ruth)).toEqual([]);
  expect(await listOwnRequests(database.db, { ...ruth, isConfirmed: true })).toHaveLength(1);
});

test('The lists of own items do not contain staff’s notes and the sender', async () => {
  const ruth = await person(cast.ruth);
  await submitRequest(database.db, ruth, darkMode);
  await database.db.update(feature_requests).set({ admin_notes: 'Secret' });
  expect(JSON.stringify(await listOwnRequests(database.db, ruth))).not.toMatch(/Secret|mail\.example/);
});
