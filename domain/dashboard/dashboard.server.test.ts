import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { readDashboard } from './dashboard.server.ts';

const maya = staffActor(cast.maya);
const sender = { user_name: cast.kenji.name, user_email: cast.kenji.email, description: 'Please' };
const day = 86_400_000;
const database = await openDatabaseForFile();

test('the dashboard of an empty site shows zeros, no activity, and twelve weeks without feedback', async () => {
  const { counts, recent, weeks } = await readDashboard(database.db, maya);
  expect(counts).toEqual({
    posts: { total: 0, published: 0, featured: 0 },
    articles: { total: 0, published: 0, byCategory: {} },
    policies: { total: 0, active: 0 },
    requests: { pending: 0, implemented: 0, byCategory: {} },
    reports: { pending: 0, fixed: 0, bySeverity: {} },
    lists: {},
  });
  expect(recent).toEqual([]);
  expect(weeks).toHaveLength(12);
  expect(new Set(weeks.map(({ requests, reports }) => requests + reports))).toEqual(new Set([0]));
});

test('the dashboard shows counts, the two latest items of each kind, and the feedback of each week', async () => {
  const { db } = database;
  const at = (days: number) => new Date(Date.now() - days * day);
  await db.insert(blog_posts).values([
    { title: 'Oldest', author_name: 'Maya', status: 'published', featured: true, created_at: at(3) },
    { title: 'Middle', author_name: 'Maya', status: 'published', created_at: at(2) },
    { title: 'Newest', author_name: 'Jonas', featured: true, created_at: at(1) },
  ]);
  await db.insert(help_articles).values([
    { title: 'One', author_name: 'Priya', category: 'account', status: 'published' },
    { title: 'Two', author_name: 'Priya', category: 'account' },
    { title: 'Three', author_name: 'Priya', category: 'general' },
  ]);
  await db.insert(policies).values([
    { type: 'privacy', title: 'Privacy' },
    { type: 'privacy', title: 'Old privacy', is_active: false },
  ]);
  await db.insert(feature_requests).values([
    { title: 'A', ...sender, category: 'mobile', status: 'implemented', created_at: at(500) },
    { title: 'B', ...sender, category: 'mobile', created_at: at(0) },
  ]);
  await db.insert(bug_reports).values([
    { title: 'C', ...sender, severity: 'critical', status: 'fixed', created_at: at(14) },
    { title: 'D', ...sender, severity: 'low', created_at: at(0) },
  ]);
  const { counts, recent, weeks } = await readDashboard(db, maya);
  expect(counts).toEqual({
    posts: { total: 3, published: 2, featured: 2 },
    articles: { total: 3, published: 1, byCategory: { account: 2, general: 1 } },
    policies: { total: 2, active: 1 },
    requests: { pending: 1, implemented: 1, byCategory: { mobile: 2 } },
    reports: { pending: 1, fixed: 1, bySeverity: { critical: 1, low: 1 } },
    lists: {},
  });
  expect(recent.map(({ kind, title, by, status }) => [kind, title, by, status])).toEqual([
    ['post', 'Newest', 'Jonas', 'draft'],
    ['post', 'Middle', 'Maya', 'published'],
    ['request', 'B', cast.kenji.name, 'pending'],
    ['request', 'A', cast.kenji.name, 'implemented'],
    ['report', 'D', cast.kenji.name, 'pending'],
    ['report', 'C', cast.kenji.name, 'fixed'],
  ]);
  expect(recent[0]?.at).toBeInstanceOf(Date);
  expect(weeks.at(-1)).toMatchObject({ requests: 1, reports: 1 });
  expect(weeks.at(-3)).toMatchObject({ requests: 0, reports: 1 });
  expect(weeks.every(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
});

test('the dashboard is for staff only', async () => {
  await expect(readDashboard(database.db, { ...maya, isStaff: false })).rejects.toMatchObject({ code: 'not-allowed' });
});
