import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { follow_up_choices } from '@listgrove/db/schema/follow-up';
import { mails } from '@listgrove/db/schema/mails';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { chooseFollowUp, readFollowUpChoice } from './follow-up-choices.server.ts';
import { changeReport } from './report-triage.server.ts';
import type { RequestStatus } from './request.ts';
import { changeRequest, voteOnBehalf } from './request-triage.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const table of [feature_requests, bug_reports, mails, follow_up_choices]) await database.db.delete(table);
});

const jonas = staffActor(cast.jonas);
const siteUrl = 'https://www.listgrove.example';
const { site: siteOrigin } = mailOriginsOf({ site: siteUrl, app: siteUrl }, { siteUrl, appUrl: null });
const sent = { title: 'Dark mode', description: '', user_name: cast.ruth.name, user_email: cast.ruth.email };

async function request(title = sent.title): Promise<string> {
  const [row] = await database.db
    .insert(feature_requests)
    .values({ ...sent, title, status: 'approved' })
    .returning();
  return row?.id ?? '';
}

const set = (id: string, status: RequestStatus) => changeRequest(database.db, jonas, { id, status, siteOrigin });
const mailed = async () => (await database.db.select({ to: mails.to }).from(mails)).map(({ to }) => to).sort();
const lastText = async () => (await database.db.select().from(mails)).at(-1)?.text ?? '';

test('When a request is implemented, its sender and all voters get one mail, even if the status is set again', async () => {
  const id = await request();
  for (const email of [cast.sofie.email, cast.ruth.email]) await voteOnBehalf(database.db, jonas, { id, email });
  await Promise.all([set(id, 'implemented'), set(id, 'implemented')]);
  await set(id, 'approved');
  await set(id, 'implemented');
  expect(await mailed()).toEqual([cast.ruth.email, cast.sofie.email]);
  expect(await lastText()).toMatch(new RegExp(`^${siteOrigin}/feedback/requests/dark-mode-[0-9a-f]{8}$`, 'm'));
});

test('Only the sender gets a mail about a denied request and about a fixed report', async () => {
  const id = await request();
  await database.db.insert(feature_request_votes).values({ request_id: id, email: cast.sofie.email });
  await set(id, 'denied');
  expect(await mailed()).toEqual([cast.ruth.email]);
  const kenji = { user_name: cast.kenji.name, user_email: 'Kenji@northbound.example' };
  const [report] = await database.db
    .insert(bug_reports)
    .values({ ...sent, ...kenji })
    .returning();
  await changeReport(database.db, jonas, { id: report?.id ?? '', status: 'fixed', siteOrigin });
  expect(await mailed()).toEqual([cast.kenji.email, cast.ruth.email]);
});

test('Other changes send no mail', async () => {
  const id = await request();
  await set(id, 'pending');
  await set(id, 'approved');
  await changeRequest(database.db, jonas, { id, priority: 'high', siteOrigin });
  expect(await mailed()).toEqual([]);
});

test('A change that is rolled back sends no mail, and a later one still does', async () => {
  const id = await request();
  await database.db.execute('alter table mails add constraint mails_refused check (false) not valid');
  await expect(set(id, 'implemented')).rejects.toThrow();
  await database.db.execute('alter table mails drop constraint mails_refused');
  const [found] = await database.db.select().from(feature_requests).where(eq(feature_requests.id, id));
  expect(found?.status).toBe('approved');
  await set(id, 'implemented');
  expect(await mailed()).toEqual([cast.ruth.email]);
});

test('A person who has unsubscribed gets no mail until they subscribe again', async () => {
  await set(await request(), 'denied');
  const token = /\/feedback\/unsubscribe\?token=([\w-]+)$/m.exec(await lastText())?.[1] ?? '';
  expect(await readFollowUpChoice(database.db, token)).toEqual({ wanted: true });
  await chooseFollowUp(database.db, { token, wanted: false });
  await set(await request('Second'), 'denied');
  expect(await mailed()).toHaveLength(1);
  await chooseFollowUp(database.db, { token, wanted: true });
  await set(await request('Third'), 'denied');
  expect(await mailed()).toHaveLength(2);
  expect(await readFollowUpChoice(database.db, 'made-up')).toBeNull();
});
