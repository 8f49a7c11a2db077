import { request_counts } from '@listgrove/db/schema/counts';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { mails } from '@listgrove/db/schema/mails';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { profiles } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { trash } from '@listgrove/db/schema/trash';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { itemSlug } from '@listgrove/kernel/slug';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { restoreFromTrash } from '../editing/trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { listMergeTargets, mergeRequest, readMerges, unmergeRequest } from './merging.server.ts';
import { listOwnRequests, withdrawRequest } from './own.server.ts';
import type { Person } from './person.ts';
import type { FeatureRequest, RequestStatus } from './request.ts';
import { changeRequest, countRequests, listRequests, voteOnBehalf } from './request-triage.server.ts';
import { findRequestBySlug, listRoadmap } from './roadmap.server.ts';
import { listSimilarRequests } from './similar.server.ts';
import { trashedRequests } from './trashed-requests.server.ts';
import { listOwnVotes, voteForRequest } from './votes.server.ts';

const database = await openDatabaseForFile();
const { db } = database;
beforeEach(async () => {
  for (const table of [feature_requests, trash, mails, profiles, rate_limits]) await db.delete(table);
});

const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const all = { q: '', status: '', priority: '', page: 1 } as const;
const address = '192.0.2.1';
const siteUrl = 'https://www.listgrove.example';
const { site: siteOrigin } = mailOriginsOf({ site: siteUrl, app: siteUrl }, { siteUrl, appUrl: null });

async function store(title: string, status: RequestStatus = 'approved', email: string = cast.elena.email) {
  const [row] = await db
    .insert(feature_requests)
    .values({ title, status, description: '', user_name: cast.elena.name, user_email: email })
    .returning();
  if (!row) throw new Error('not stored');
  return row;
}

async function signUp(name: string, email: string): Promise<Person> {
  const [row] = await db.insert(profiles).values({ name, email, emailVerified: true }).returning();
  return { realm: 'app', id: row?.id ?? '', name, email, isConfirmed: true };
}

const votesFor = (request: FeatureRequest, ...names: string[]) =>
  db
    .insert(feature_request_votes)
    .values(names.map((name) => ({ request_id: request.id, email: `${name}@mail.example` })));
const merge = (one: FeatureRequest, into: FeatureRequest) => mergeRequest(db, maya, { id: one.id, into_id: into.id });
const vote = (person: Person, request: FeatureRequest, wanted = true) =>
  voteForRequest(db, person, { request_id: request.id, wanted, address });

async function votesOf({ id }: FeatureRequest): Promise<number | undefined> {
  return (await db.select().from(feature_requests).where(eq(feature_requests.id, id)))[0]?.votes;
}

/** Two requests that three people voted for, one of them for both. */
async function twins() {
  const dark = await store('Dark mode');
  const night = await store('A night theme');
  await votesFor(dark, 'ruth', 'tomas');
  await votesFor(night, 'tomas', 'kenji');
  return { dark, night };
}

test('a merge counts each voter once, and taking it back restores both counts', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([3, 2]);
  await unmergeRequest(db, maya, night.id);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([2, 2]);
  expect(await db.$count(feature_request_votes)).toBe(4);
});

test('votes that come and go after a merge are counted, also when their address changes', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  await votesFor(night, 'ruth', 'priya');
  expect(await votesOf(dark)).toBe(4);
  await db.delete(feature_request_votes).where(eq(feature_request_votes.email, 'tomas@mail.example'));
  expect(await votesOf(dark)).toBe(3);
  await db
    .update(feature_request_votes)
    .set({ email: 'ruth.new@mail.example' })
    .where(eq(feature_request_votes.request_id, dark.id));
  expect(await votesOf(dark)).toBe(4);
  await unmergeRequest(db, maya, night.id);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([1, 3]);
});

test('of eight merges at once that contradict each other, those remain that make no chain', async () => {
  const requests = await Promise.all(Array.from({ length: 8 }, (_, index) => store(`Wish ${index}`)));
  for (const request of requests) await votesFor(request, request.title.slice(-1), 'ruth');
  const next = (index: number) => requests[(index + 1) % 8] ?? requests[0];
  const outcomes = await Promise.allSettled(
    requests.map((request, index) => mergeRequest(db, maya, { id: request.id, into_id: next(index)?.id ?? '' })),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['chain']));
  const merges = await db.select().from(merged_requests);
  expect(merges).toHaveLength(8 - refused.length);
  const merged = new Set(merges.map(({ id }) => id));
  expect(merges.filter(({ into_id }) => merged.has(into_id))).toEqual([]);
  for (const { into_id } of merges) {
    expect(await votesOf(requests.find(({ id }) => id === into_id) as FeatureRequest)).toBe(3);
  }
});

test('of eight merges of one request at once, one is made', async () => {
  const one = await store('Dark mode');
  const targets = await Promise.all(Array.from({ length: 8 }, (_, index) => store(`Wish ${index}`)));
  const outcomes = await Promise.allSettled(targets.map((target) => merge(one, target)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(['already-merged']));
});

test('votes that are cast while requests are merged and taken back are all counted', async () => {
  const { dark, night } = await twins();
  const people = Array.from({ length: 24 }, (_, index) => `reader${index}`);
  await Promise.all([
    ...people.map((name, index) => votesFor(index % 2 ? dark : night, name)),
    merge(night, dark)
      .then(() => unmergeRequest(db, maya, night.id))
      .then(() => merge(night, dark)),
  ]);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([27, 14]);
});

test('a merged request is not merged again, nothing is merged into it, and a deleted one is refused', async () => {
  const { dark, night } = await twins();
  const other = await store('Sounds');
  await merge(night, dark);
  await expect(merge(night, other)).rejects.toMatchObject({ code: 'already-merged' });
  await expect(merge(other, night)).rejects.toMatchObject({ code: 'chain' });
  await expect(merge(dark, other)).rejects.toMatchObject({ code: 'chain' });
  await expect(merge(other, other)).rejects.toMatchObject({ code: 'chain' });
  await expect(mergeRequest(db, maya, { id: other.id, into_id: newId() })).rejects.toMatchObject({ code: 'gone' });
  await unmergeRequest(db, maya, night.id);
  await expect(unmergeRequest(db, maya, night.id)).rejects.toMatchObject({ code: 'gone' });
});

test('whoever voted for a merged request has voted for its target, and takes back both at once', async () => {
  const { dark, night } = await twins();
  const kenji = await signUp('Kenji', 'kenji@mail.example');
  await merge(night, dark);
  expect(await listOwnVotes(db, kenji, [dark.id])).toEqual([dark.id]);
  await vote(kenji, dark);
  expect(await db.$count(feature_request_votes)).toBe(4);
  await vote(kenji, dark, false);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([2, 1]);
  expect(await listOwnVotes(db, kenji, [dark.id])).toEqual([]);
});

test('a vote for a merged request, from a page that was open before, goes to its target', async () => {
  const { dark, night } = await twins();
  const priya = await signUp('Priya', 'priya@mail.example');
  await merge(night, dark);
  await vote(priya, night);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([4, 2]);
  await changeRequest(db, maya, { id: dark.id, siteOrigin, status: 'denied' });
  await expect(vote(priya, night)).rejects.toMatchObject({ code: 'no-request' });
});

test('a vote on somebody’s behalf is not new if they voted for what was merged', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  expect(await voteOnBehalf(db, maya, { id: dark.id, email: 'Kenji@mail.example' })).toBe(false);
  expect(await voteOnBehalf(db, maya, { id: dark.id, email: 'priya@mail.example' })).toBe(true);
  expect(await votesOf(dark)).toBe(4);
});

test('the roadmap, its search, its counts and similar requests leave merged requests out', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  const roadmap = (q = '') => listRoadmap(db, { q, status: '', category: '', page: 1 });
  expect(await roadmap()).toMatchObject({ total: 1, items: [{ id: dark.id, votes: 3 }] });
  expect((await roadmap('night')).items).toEqual([]);
  expect(await listSimilarRequests(db, 'A night theme')).toEqual([]);
  await unmergeRequest(db, maya, night.id);
  expect((await roadmap()).total).toBe(2);
  const left = await db.select().from(request_counts).where(eq(request_counts.bucket, 'merged/'));
  expect(left.every(({ items }) => items === 0)).toBe(true);
});

test('the address of a merged request leads to a target on the roadmap only, and its sender keeps their page', async () => {
  const { dark, night } = await twins();
  const elena = await signUp(cast.elena.name, cast.elena.email);
  await merge(night, dark);
  expect(await findRequestBySlug(db, null, itemSlug(night))).toEqual({ into: { id: dark.id, title: dark.title } });
  await changeRequest(db, maya, { id: dark.id, siteOrigin, status: 'pending' });
  expect(await findRequestBySlug(db, null, itemSlug(night))).toBe('hidden');
  expect(await findRequestBySlug(db, elena, itemSlug(night))).toMatchObject({ isOwn: true, isMerged: true });
});

test('a merged request that was never public leads only its sender to the target', async () => {
  const dark = await store('Dark mode');
  const night = await store('A night theme', 'pending');
  const elena = await signUp(cast.elena.name, cast.elena.email);
  await merge(night, dark);
  expect(await findRequestBySlug(db, null, itemSlug(night))).toBe('hidden');
  expect(await findRequestBySlug(db, elena, itemSlug(night))).toEqual({ into: { id: dark.id, title: dark.title } });
});

test('senders see what their request was merged into, if that is public, and cannot withdraw it', async () => {
  const dark = await store('Dark mode', 'approved', cast.ruth.email);
  const night = await store('A night theme', 'pending');
  const elena = await signUp(cast.elena.name, cast.elena.email);
  await merge(night, dark);
  const into = { id: dark.id, title: dark.title };
  expect(await listOwnRequests(db, elena)).toMatchObject([{ id: night.id, isMerged: true, into }]);
  expect(await withdrawRequest(db, elena, night.id)).toBe(false);
  await changeRequest(db, maya, { id: dark.id, siteOrigin, status: 'denied' });
  expect(await listOwnRequests(db, elena)).toMatchObject([{ id: night.id, isMerged: true, into: null }]);
});

test('a status of the target is mailed once to each sender and voter of what was merged', async () => {
  const dark = await store('Dark mode', 'approved', 'ruth@mail.example');
  const night = await store('A night theme', 'approved', 'elena@mail.example');
  await votesFor(dark, 'ruth', 'tomas');
  await votesFor(night, 'tomas', 'kenji', 'elena');
  await merge(night, dark);
  const set = (status: RequestStatus) => changeRequest(db, maya, { id: dark.id, siteOrigin, status });
  await set('implemented');
  await set('approved');
  await set('implemented');
  const sent = await db.select().from(mails);
  expect(sent.map(({ to }) => to.split('@')[0]).sort()).toEqual(['elena', 'kenji', 'ruth', 'tomas']);
  const textTo = (name: string) => sent.find(({ to }) => to.startsWith(name))?.text;
  expect(textTo('elena')).toContain('“Dark mode”, with which we merged your feature request “A night theme”,');
  expect(textTo('kenji')).toContain('“Dark mode”, a feature request you voted for,');
  await db.delete(mails);
  await set('denied');
  expect((await db.select().from(mails)).map(({ to }) => to).sort()).toEqual([
    'elena@mail.example',
    'ruth@mail.example',
  ]);
});

test('the status of a merged request cannot be set, its priority can', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  const change = (changes: { status: 'denied' } | { priority: 'low' }) =>
    changeRequest(db, maya, { id: night.id, siteOrigin, ...changes });
  await expect(change({ status: 'denied' })).rejects.toMatchObject({ code: 'merged' });
  await change({ priority: 'low' });
  const [row] = await db.select().from(feature_requests).where(eq(feature_requests.id, night.id));
  expect(row).toMatchObject({ status: 'approved', priority: 'low' });
});

test('staff see what is merged into what; merged requests have a filter and are in no other status', async () => {
  const { dark, night } = await twins();
  await merge(night, dark);
  const { requests } = await listRequests(db, maya, all);
  expect(requests).toMatchObject([
    { id: night.id, into: { id: dark.id, title: dark.title, merged_by_name: maya.name }, merges: [] },
    { id: dark.id, into: null, merges: [{ id: night.id, title: night.title, votes: 2 }] },
  ]);
  const listed = async (status: 'approved' | 'merged') => {
    const list = await listRequests(db, maya, { ...all, status });
    return [list.total, ...list.requests.map(({ id }) => id)];
  };
  expect(await listed('approved')).toEqual([1, dark.id]);
  expect(await listed('merged')).toEqual([1, night.id]);
  expect((await countRequests(db, maya)).approved).toBe(1);
});

test('a target is searched among requests that are not merged, and never the request itself', async () => {
  const { dark, night } = await twins();
  const sounds = await store('Sounds in the dark', 'pending');
  const found = async (q: string) => (await listMergeTargets(db, maya, { id: sounds.id, q })).map(({ id }) => id);
  expect(await found('')).toEqual([night.id, dark.id]);
  expect(await found('dark')).toEqual([dark.id]);
  await merge(night, dark);
  expect(await found('')).toEqual([dark.id]);
  for (let index = 0; index < 25; index++) await store(`Wish ${index}`);
  expect(await found('')).toHaveLength(20);
  expect(await found('wish')).toHaveLength(20);
});

test.each(['the target', 'the merged one'])('%s comes back from the trash merged as before', async (which) => {
  const { dark, night } = await twins();
  await merge(night, dark);
  const gone = which === 'the target' ? dark : night;
  const trashIds = await moveToTrash(db, maya, trashedRequests, [gone.id]);
  expect(await votesOf(gone === dark ? night : dark)).toBe(2);
  const roadmap = () => listRoadmap(db, { q: '', status: '', category: '', page: 1 });
  expect((await roadmap()).items.map(({ id }) => id)).toEqual([gone === dark ? night.id : dark.id]);
  await restoreFromTrash(db, maya, { feature_requests: trashedRequests }, trashIds);
  expect([await votesOf(dark), await votesOf(night)]).toEqual([3, 2]);
  expect((await roadmap()).items.map(({ id }) => id)).toEqual([dark.id]);
});

test('a target that comes back leaves what was merged elsewhere meanwhile, and says so', async () => {
  const { dark, night } = await twins();
  const sounds = await store('Sounds');
  await merge(night, dark);
  const trashIds = await moveToTrash(db, maya, trashedRequests, [dark.id]);
  await merge(night, sounds);
  const { restored, notes } = await restoreFromTrash(db, maya, { feature_requests: trashedRequests }, trashIds);
  expect([restored, notes]).toEqual([1, ['What was merged differently in the meantime stays so.']]);
  expect([await votesOf(dark), await votesOf(sounds)]).toEqual([2, 2]);
});

test('only staff may merge requests', async () => {
  const { dark, night } = await twins();
  const attempts = [
    () => mergeRequest(db, visitor, { id: night.id, into_id: dark.id }),
    () => unmergeRequest(db, visitor, night.id),
    () => listMergeTargets(db, visitor, { id: night.id, q: '' }),
    () => readMerges(db, visitor, [dark.id]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await db.$count(merged_requests)).toBe(0);
});
