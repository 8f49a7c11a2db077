import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import type { FeatureRequest } from './request.ts';
import {
  changeRequest,
  countRequests,
  exportRequests,
  listRequests,
  saveRequestNotes,
  voteOnBehalf,
} from './request-triage.server.ts';
import { trashedRequests } from './trashed-requests.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(feature_requests));

const maya = staffActor(cast.maya);
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const all = { q: '', status: '', priority: '' } as const;

async function store(values: Partial<FeatureRequest> = {}): Promise<FeatureRequest> {
  const sender = { user_name: cast.elena.name, user_email: cast.elena.email };
  const [row] = await database.db
    .insert(feature_requests)
    .values({ title: 'Shops in order', description: 'Aisle by aisle.', ...sender, ...values })
    .returning();
  if (!row) throw new Error('not stored');
  return row;
}

const find = async (id: string) =>
  (await database.db.select().from(feature_requests).where(eq(feature_requests.id, id)))[0];

const siteUrl = 'https://www.listgrove.example';
const { site: siteOrigin } = mailOriginsOf({ site: siteUrl, app: siteUrl }, { siteUrl, appUrl: null });

test('staff search in title, description and sender, and filter by status and priority', async () => {
  await store({ title: 'A dark scheme' });
  await store({ title: 'Sounds', description: 'A DARK tone when something is ticked.', status: 'approved' });
  await store({ title: 'Undo', user_email: 'dark@mail.example', priority: 'high' });
  await store({ title: 'Other' });
  const titles = async (filter: Partial<Parameters<typeof listRequests>[2]>) =>
    (await listRequests(database.db, maya, { ...all, page: 1, ...filter })).requests.map(({ title }) => title).sort();
  expect(await titles({ q: 'dark' })).toEqual(['A dark scheme', 'Sounds', 'Undo']);
  expect(await titles({ q: 'Dark', status: 'approved' })).toEqual(['Sounds']);
  expect(await titles({ priority: 'high' })).toEqual(['Undo']);
  expect(await titles({ q: '%' })).toEqual([]);
});

test('the cards count every status, including those without requests', async () => {
  await store();
  await store({ status: 'implemented' });
  expect(await countRequests(database.db, maya)).toEqual({ pending: 1, approved: 0, implemented: 1, denied: 0 });
});

test('any status may follow any other, and a change of a deleted request is refused', async () => {
  const { id } = await store({ status: 'implemented' });
  await changeRequest(database.db, maya, { id, siteOrigin, status: 'pending' });
  await changeRequest(database.db, maya, { id, siteOrigin, priority: 'low' });
  expect(await find(id)).toMatchObject({ status: 'pending', priority: 'low', updated_by_name: maya.name });
  await moveToTrash(database.db, maya, trashedRequests, [id]);
  await expect(changeRequest(database.db, maya, { id, siteOrigin, status: 'denied' })).rejects.toMatchObject({
    code: 'gone',
  });
});

test('the second of two concurrent edits of the notes gets a conflict; a changed status does not cause one', async () => {
  const { id } = await store({ admin_notes: 'Asked twice.' });
  await changeRequest(database.db, jonas, { id, siteOrigin, status: 'approved' });
  await saveRequestNotes(database.db, jonas, { id, admin_notes: 'Asked thrice.', edited: 'Asked twice.' });
  await expect(
    saveRequestNotes(database.db, maya, { id, admin_notes: 'In spring.', edited: 'Asked twice.' }),
  ).rejects.toMatchObject({ code: 'stale', stored: { admin_notes: 'Asked thrice.' } });
  expect(await find(id)).toMatchObject({ admin_notes: 'Asked thrice.' });
});

test('a vote on somebody’s behalf counts once, in any letter case', async () => {
  const { id } = await store();
  expect(await voteOnBehalf(database.db, maya, { id, email: 'Ruth@Mail.example' })).toBe(true);
  expect(await voteOnBehalf(database.db, maya, { id, email: 'ruth@mail.example' })).toBe(false);
  expect(await find(id)).toMatchObject({ votes: 1 });
  expect(await database.db.select().from(feature_request_votes)).toHaveLength(1);
});

test('an export contains every request once, newest first, also those created at the same time', async () => {
  const sender = { user_name: cast.elena.name, user_email: cast.elena.email };
  const rows = Array.from({ length: 1_203 }, (_, index) => ({ title: `Wish ${index}`, description: '', ...sender }));
  await database.db.insert(feature_requests).values(rows);
  const ids: string[] = [];
  for await (const page of exportRequests(database.db, maya, all)) ids.push(...page.map(({ id }) => id));
  expect(new Set(ids).size).toBe(1_203);
  expect(ids).toEqual([...ids].sort().reverse());
});

test('only staff may triage requests', async () => {
  const { id } = await store();
  const { db } = database;
  const attempts = [
    () => listRequests(db, visitor, { ...all, page: 1 }),
    () => countRequests(db, visitor),
    () => changeRequest(db, visitor, { id, siteOrigin, status: 'approved' }),
    () => saveRequestNotes(db, visitor, { id, admin_notes: 'x', edited: '' }),
    () => moveToTrash(db, visitor, trashedRequests, [id]),
    () => voteOnBehalf(db, visitor, { id, email: 'x@y.example' }),
    () => exportRequests(db, visitor, all).next(),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});
