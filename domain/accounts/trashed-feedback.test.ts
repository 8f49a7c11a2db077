import type { Database } from '@listgrove/db/connect';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feature_request_notices } from '@listgrove/db/schema/follow-up';
import { profiles } from '@listgrove/db/schema/profiles';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { restoreFromTrash } from '../editing/trash.server.ts';
import { trashedReports } from '../feedback/report-triage.server.ts';
import { trashedRequests } from '../feedback/trashed-requests.server.ts';
import type { Actor } from '../rights/actor.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';
import { moveFeedback } from './move-feedback.server.ts';
import { removeLeavingAccounts } from './remove-account.server.ts';

let database: Database;
const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const { ruth, jonas } = cast;
const accountId = newId();
const [own, other, report] = [newId(), newId(), newId()];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Ruth gave a request and a report and voted for a request of Jonas; staff deleted all of them. */
beforeEach(async () => {
  const { db } = database;
  for (const table of [feature_requests, bug_reports, trash, profiles]) await db.delete(table);
  await db.insert(profiles).values({ id: accountId, name: ruth.name, email: ruth.email, emailVerified: true });
  const from = { user_name: ruth.name, user_email: ruth.email, profile_id: accountId, description: 'So' };
  await db.insert(feature_requests).values([
    { ...from, id: own, title: 'Her own' },
    { ...from, id: other, title: 'Of another', user_name: jonas.name, user_email: jonas.email, profile_id: null },
  ]);
  await db.insert(bug_reports).values({ ...from, id: report, title: 'A bug' });
  await db.insert(feature_request_votes).values([
    { request_id: other, email: ruth.email, profile_id: accountId },
    { request_id: other, email: jonas.email },
  ]);
  await db.insert(feature_request_notices).values({ request_id: other, email: ruth.email, status: 'approved' });
  await moveToTrash(db, maya, trashedRequests, [own]);
  await moveToTrash(db, maya, trashedRequests, [other]);
  await moveToTrash(db, maya, trashedReports, [report]);
});

const restoreAll = async () => {
  const ids = (await database.db.select({ id: trash.id }).from(trash)).map(({ id }) => id);
  return restoreFromTrash(database.db, maya, trashedNouns, ids);
};

test('what a person gave and staff deleted goes for good with her account', async () => {
  const { db } = database;
  const due = new Date(Date.now() - 1000);
  await db.update(profiles).set({ deletionDueAt: due });
  await removeLeavingAccounts(db, 'listgrove.example');
  expect(JSON.stringify(await db.select().from(trashed_rows))).not.toContain(ruth.email);
  expect(await restoreAll()).toEqual({ restored: 1, notes: [] });
  const requests = await db.select().from(feature_requests);
  expect(requests).toMatchObject([{ id: other, votes: 1 }]);
  expect(await db.$count(bug_reports)).toBe(0);
});

test('what a person gave and staff deleted follows her to a new address', async () => {
  const { db } = database;
  await moveFeedback(db, { accountId, from: ruth.email, to: 'ruth@new.example' });
  await restoreAll();
  const [request] = await db.select().from(feature_requests).where(eq(feature_requests.id, own));
  expect(request).toMatchObject({ user_email: 'ruth@new.example', profile_id: accountId });
  const votes = await db.select({ email: feature_request_votes.email }).from(feature_request_votes);
  expect(votes.map(({ email }) => email).sort()).toEqual([jonas.email, 'ruth@new.example'].sort());
});
