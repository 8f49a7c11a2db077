import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { planOf } from '@listgrove/db/testing/explain';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isKnown, listKnownIssues } from './known-issues.server.ts';
import { inText } from './matching.server.ts';
import { listRequests } from './request-triage.server.ts';
import { isOnRoadmap, listRoadmap } from './roadmap.server.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  const { db } = database;
  await db.delete(feature_requests);
  await db.delete(bug_reports);
  const text = { title: 'A panel of labels', description: 'Reels and wheels.' };
  for (const { name, email } of [cast.elena, cast.kenji]) {
    const sender = { user_name: name, user_email: email };
    await db.insert(feature_requests).values({ ...text, ...sender, status: 'approved' });
    await db.insert(bug_reports).values({ ...text, ...sender, status: 'confirmed' });
  }
});

const everything = { status: '', category: '', severity: '', page: 1 };

test.each(['kw', 'ma', '@', 'je'])('a visitor learns nothing about the senders by searching for “%s”', async (q) => {
  expect((await listRoadmap(database.db, { ...everything, q })).total).toBe(0);
  expect((await listKnownIssues(database.db, { ...everything, q })).total).toBe(0);
});

test.each(['la', 'ab', 'ee', 'r'])('a visitor finds all feedback that contains “%s”', async (q) => {
  expect((await listRoadmap(database.db, { ...everything, q })).total).toBe(2);
  expect((await listKnownIssues(database.db, { ...everything, q })).total).toBe(2);
});

test.each(['labels panel', 'PANEL  wheels', 'of a label'])(
  'a visitor finds feedback by its words in any order: “%s”',
  async (q) => {
    expect((await listRoadmap(database.db, { ...everything, q })).total).toBe(2);
    expect((await listRoadmap(database.db, { ...everything, q: `${q} umbrella` })).total).toBe(0);
  },
);

test('staff find feedback by a word of it and one of its sender', async () => {
  const { name, email } = cast.maya;
  const maya = { id: newId(), name, email, role: 'admin' as const, isStaff: true };
  const q = `panel ${cast.kenji.name.split(' ')[0]}`;
  const { requests } = await listRequests(database.db, maya, { q, status: '', priority: '', page: 1 });
  expect(requests.map(({ user_name }) => user_name)).toEqual([cast.kenji.name]);
});

test('staff find feedback by two letters of its sender', async () => {
  const { name, email } = cast.maya;
  const maya = { id: newId(), name, email, role: 'admin' as const, isStaff: true };
  const { requests } = await listRequests(database.db, maya, { q: 'ke', status: '', priority: '', page: 1 });
  expect(requests.map(({ user_name }) => user_name)).toEqual([cast.kenji.name]);
});

test.each([
  ['feature_requests', feature_requests, isOnRoadmap, 'approved'],
  ['bug_reports', bug_reports, isKnown, 'confirmed'],
] as const)(
  'the public search of %s for two letters reads an index without senders',
  async (name, table, isPublic, status) => {
    const { db } = database;
    await db.execute(sql`insert into ${table} (id, title, description, user_name, user_email, status)
    select gen_random_uuid(), md5(n::text), md5(n::text), 'Ruth', 'ruth@mail.example', ${sql.raw(`'${status}'`)}
    from generate_series(1, 500) as n`);
    await db.execute(sql`analyze ${table}`);
    const plan = await planOf(db, sql`select id from ${table} where ${isPublic} and ${inText(table, 'zy')}`);
    expect(plan).toContain(`${name}_search_text_pairs_idx`);
    expect(plan).not.toContain('user_');
  },
);
