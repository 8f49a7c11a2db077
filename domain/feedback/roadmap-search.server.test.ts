import { feature_requests } from '@listgrove/db/schema/feedback';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { beforeEach, expect, test } from 'vitest';
import { listRoadmap } from './roadmap.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(feature_requests));

/** Adds requests to the roadmap: "Dark mode 1" with one vote, "Dark mode 2" with two votes and so on. */
async function addRequests(count: number): Promise<void> {
  const person = { user_name: cast.ruth.name, user_email: cast.ruth.email };
  await database.db.insert(feature_requests).values(
    Array.from({ length: count }, (_, index) => ({
      ...person,
      title: `Dark mode ${index + 1}`,
      description: '',
      status: 'approved' as const,
      votes: index + 1,
    })),
  );
}

async function find(q: string, page: number) {
  const { items, ...rest } = await listRoadmap(database.db, { q, status: '', category: '', page });
  return { votes: items.map(({ votes }) => votes), ...rest };
}

test.each([99, 100])('A search with %i matches counts all of them and lists them by votes', async (count) => {
  await addRequests(count);
  const first = await find('dark mode', 1);
  expect(first).toMatchObject({ total: count, isMore: false });
  expect(first.votes).toEqual(first.votes.map((_, index) => count - index));
  const last = await find('dark mode', Math.ceil(count / first.votes.length));
  expect(last.votes.at(-1)).toBe(1);
});

test('A search with more matches stops counting at 100, and its pages end after the 100 with the most votes', async () => {
  await addRequests(130);
  const first = await find('dark mode', 1);
  expect(first).toMatchObject({ total: 100, isMore: true });
  expect(first.votes).toEqual(first.votes.map((_, index) => 130 - index));
  const last = await find('dark mode', Math.ceil(100 / first.votes.length));
  expect(last.votes.at(-1)).toBe(31);
});

test('A search without matches finds nothing', async () => {
  await addRequests(3);
  expect(await find('light mode', 1)).toMatchObject({ votes: [], total: 0, isMore: false });
});
