import { readRows } from '@listgrove/db/rows';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { help_articles } from '@listgrove/db/schema/help';
import { media_files } from '@listgrove/db/schema/media';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { containsFolded, foldText } from '@listgrove/kernel/fold-text';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allOf } from '../articles/searchable.server.ts';
import { listKnownIssues } from '../feedback/known-issues.server.ts';
import { matching } from '../feedback/matching.server.ts';
import { listRoadmap } from '../feedback/roadmap.server.ts';
import { helpArticles } from '../help/help.server.ts';
import { listFiles } from '../media/files.server.ts';
import { listPolicies } from '../policies/policies.server.ts';
import { listPublishedPosts } from '../posts/posts.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { findTitles } from '../site-search/find-titles.server.ts';
import { searchSite } from '../site-search/search-site.server.ts';
import { cutAtMatches } from './cut-at-matches.ts';
import { findMatches } from './find-matches.server.ts';
import { pairs, scripts } from './testing/pairs.ts';

const database = await openDatabaseForFile();
const maya = staffActor(cast.maya);

test('there are at least two hundred pairs in twenty scripts', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  expect(scripts.length).toBeGreaterThanOrEqual(20);
});

test('the database and the device fold every pair in the same way, and find it', async () => {
  const texts = [...new Set(pairs.flat())];
  const rows = await readRows<{ given: string; folded: string }>(
    database.db,
    sql`select given, fold_text(given) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as given`,
  );
  expect(rows.map(({ given, folded }) => [given, folded])).toEqual(rows.map(({ given }) => [given, foldText(given)]));
  expect(pairs.filter(([typed, stored]) => !containsFolded(stored, typed))).toEqual([]);
});

test('every pair is highlighted where it is found', () => {
  const missing = pairs.filter(
    ([typed, stored]) => !cutAtMatches(`A ${stored} b`, typed).some(({ isMatch }) => isMatch),
  );
  expect(missing).toEqual([]);
  for (const [typed, stored] of pairs) {
    const pieces = cutAtMatches(`A ${stored} b`, typed);
    expect(pieces.map(({ text }) => text).join('')).toBe(`A ${stored} b`);
  }
});

/** Every fifth pair in every search. All of them are folded by the same function and column. */
test.each(pairs.filter((_, index) => index % 5 === 0))('a search for %j finds %j everywhere', async (q, stored) => {
  const title = `About ${stored}`;
  const sender = { user_name: `Kim ${stored}`, user_email: 'kim@mail.example', description: 'Please' };
  const page = { status: '', category: '', page: 1 };
  const rolledBack = new Error('rolled back');
  const searched = database.db.transaction(async (tx) => {
    await tx.delete(blog_posts);
    await tx.insert(blog_posts).values({ title, author_name: 'Maya', status: 'published' });
    await tx.insert(blog_posts).values({ title: 'Body', content: `<p>With ${stored}.</p>`, author_name: 'Maya' });
    await tx.insert(help_articles).values({ title: 'Help', keywords: [stored], author_name: 'Maya' });
    await tx.insert(policies).values({ type: 'terms', title, is_active: false });
    await tx.insert(feature_requests).values({ title, ...sender, status: 'approved' });
    await tx.insert(bug_reports).values({ title: 'Bug', ...sender, description: stored, status: 'confirmed' });
    const file = { type: 'image/png', category: 'image' as const, size: 1 };
    await tx.insert(media_files).values({ name: 'a.png', original_name: `${stored}.png`, ...file });
    expect((await listPublishedPosts(tx, { q })).total).toBeGreaterThanOrEqual(1);
    expect((await findMatches(tx, allOf(helpArticles), { q, limit: 9, offset: 0 })).total).toBe(1);
    expect((await listPolicies(tx, maya, { q, page: 1 })).total).toBe(1);
    expect((await listRoadmap(tx, { ...page, q })).total).toBe(1);
    expect((await listKnownIssues(tx, { ...page, severity: '', q })).total).toBe(1);
    expect(await tx.$count(bug_reports, matching(bug_reports, q))).toBe(1);
    expect((await listFiles(tx, maya, { q, category: null, page: 1 })).total).toBe(1);
    if (foldText(q).length > 1 && q.length > 1)
      expect((await findTitles(tx, maya, q)).map(({ label }) => label)).toEqual([
        'Blog post',
        'Policy',
        'Feature request',
      ]);
    expect((await searchSite(tx, q)).some(({ total }) => total > 0)).toBe(true);
    throw rolledBack;
  });
  await expect(searched).rejects.toBe(rolledBack);
});
