import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from './person.ts';
import type { RequestStatus } from './request.ts';
import { listRoadmap } from './roadmap.server.ts';
import { listSimilarRequests } from './similar.server.ts';
import { listOwnVotes, voteForRequest } from './votes.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  for (const table of [feature_requests, feedback_accounts, rate_limits]) await database.db.delete(table);
});

const address = '192.0.2.1';

async function request(title = 'Dark mode', status: RequestStatus = 'approved'): Promise<string> {
  const [row] = await database.db
    .insert(feature_requests)
    .values({ title, status, description: '', user_name: cast.ruth.name, user_email: cast.ruth.email })
    .returning();
  return row?.id ?? '';
}

async function people(count: number): Promise<Person[]> {
  const rows = await database.db
    .insert(feedback_accounts)
    .values(
      Array.from({ length: count }, (_, index) => ({ name: `Reader ${index}`, email: `reader${index}@mail.example` })),
    )
    .returning();
  return rows.map(({ id, name, email }) => ({ realm: 'feedback', id, name, email, isConfirmed: false }));
}

async function counted(id: string): Promise<number | undefined> {
  const { items } = await listRoadmap(database.db, { q: '', status: '', category: '', page: 1 });
  return items.find((item) => item.id === id)?.votes;
}

test('Fifty concurrent votes of one account count once, those of fifty accounts fifty times', async () => {
  const id = await request();
  const readers = await people(50);
  const [first] = readers as [Person, ...Person[]];
  const vote = (person: Person) => voteForRequest(database.db, person, { request_id: id, wanted: true, address });
  await Promise.all(Array.from({ length: 50 }, () => vote(first)));
  expect(await counted(id)).toBe(1);
  await Promise.all(readers.map(vote));
  expect(await counted(id)).toBe(50);
  expect(await database.db.$count(feature_request_votes)).toBe(50);
});

test('An own vote is listed and can be removed once', async () => {
  const id = await request();
  const [ruth] = (await people(1)) as [Person];
  await voteForRequest(database.db, ruth, { request_id: id, wanted: true, address });
  expect(await listOwnVotes(database.db, ruth, [id, newId()])).toEqual([id]);
  await voteForRequest(database.db, ruth, { request_id: id, wanted: false, address });
  await voteForRequest(database.db, ruth, { request_id: id, wanted: false, address });
  expect(await counted(id)).toBe(0);
  expect(await listOwnVotes(database.db, ruth, [id])).toEqual([]);
});

test('A person who signs up with somebody else’s address cannot remove their vote', async () => {
  const id = await request();
  const [stranger] = (await people(1)) as [Person];
  await database.db.insert(feature_request_votes).values({ request_id: id, email: stranger.email });
  await voteForRequest(database.db, stranger, { request_id: id, wanted: false, address });
  expect(await counted(id)).toBe(1);
  await voteForRequest(database.db, { ...stranger, isConfirmed: true }, { request_id: id, wanted: false, address });
  expect(await counted(id)).toBe(0);
});

test.each<RequestStatus>(['pending', 'denied'])('Nobody votes for a request that is %s', async (status) => {
  const id = await request('Hidden', status);
  const [ruth] = (await people(1)) as [Person];
  const vote = voteForRequest(database.db, ruth, { request_id: id, wanted: true, address });
  await expect(vote).rejects.toMatchObject({ code: 'no-request' });
});

test('Similar requests are found while the title is being typed, in any letter case and despite a typo', async () => {
  const store = await request('Put categories in the order of my store');
  await request('Show who completed an item', 'implemented');
  await request('Order of categories, hidden', 'pending');
  for (const typed of ['order of my sto', 'CATEGORIES IN THE ORDER', 'put categries in the order of my stor']) {
    expect((await listSimilarRequests(database.db, typed)).map(({ id }) => id)).toEqual([store]);
  }
  expect(await listSimilarRequests(database.db, 'pu')).toEqual([]);
  expect(await listSimilarRequests(database.db, 'offline maps')).toEqual([]);
});
