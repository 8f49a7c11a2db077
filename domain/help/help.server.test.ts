import { help_articles } from '@listgrove/db/schema/help';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { itemSlug } from '@listgrove/kernel/slug';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertPublished, january } from '../articles/testing/insert-published.ts';
import { listFeaturedHelp, listHelpSections } from './center.server.ts';
import { listPublishedHelp } from './help.server.ts';
import { findHelpArticleBySlug, listRelatedHelp } from './reading.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(help_articles));

type Draft = Partial<typeof help_articles.$inferInsert>;

const save = (...articles: Draft[]) => insertPublished(database.db, help_articles, articles);
const titles = (articles: { title: string }[]) => articles.map(({ title }) => title);

test('help articles are listed featured first, then by category in alphabetical order, by place in the category, newest first', async () => {
  await save(
    { title: 'general', category: 'general', order_index: -5 },
    { title: 'account 1 old', category: 'account', order_index: 1, created_at: january(1) },
    { title: 'account 1 new', category: 'account', order_index: 1, created_at: january(2) },
    { title: 'account 0', category: 'account', order_index: 0, created_at: january(1) },
    { title: 'features', category: 'features', order_index: 9 },
    { title: 'getting started', category: 'getting-started', order_index: 99 },
    { title: 'featured general', category: 'general', featured: true, order_index: 7 },
    { title: 'featured features', category: 'features', featured: true },
    { title: 'draft', category: 'features', featured: true, status: 'draft' },
  );
  expect(titles((await listPublishedHelp(database.db, {})).articles)).toEqual([
    'featured features',
    'featured general',
    'account 0',
    'account 1 new',
    'account 1 old',
    'features',
    'general',
    'getting started',
  ]);
  const { articles, isMore } = await listFeaturedHelp(database.db);
  expect({ featured: titles(articles), isMore }).toEqual({
    featured: ['featured features', 'featured general'],
    isMore: false,
  });
});

test('of more than six featured help articles the center shows six and says that there are more', async () => {
  await save(...Array.from({ length: 7 }, (_, index) => ({ title: `featured ${index}`, featured: true })));
  const { articles, isMore } = await listFeaturedHelp(database.db);
  expect({ shown: articles.length, isMore }).toEqual({ shown: 6, isMore: true });
});

test('each category shows its first six help articles and their number; one without published ones is left out', async () => {
  await save(
    ...Array.from({ length: 8 }, (_, index) => ({
      title: `feature ${index}`,
      category: 'features' as const,
      order_index: index,
    })),
    { title: 'start', category: 'getting-started' },
    { title: 'draft', category: 'account', status: 'draft' },
  );
  const sections = await listHelpSections(database.db);
  expect(sections.map(({ category, total }) => [category, total])).toEqual([
    ['getting-started', 1],
    ['features', 8],
  ]);
  expect(titles(sections[1]?.articles ?? [])).toEqual([0, 1, 2, 3, 4, 5].map((index) => `feature ${index}`));
});

test('a search matches title or excerpt in any case, and takes special characters literally', async () => {
  await save({ title: 'Share a LIST' }, { title: 'Other', excerpt: 'your list' }, { title: '100% offline' });
  expect(titles((await listPublishedHelp(database.db, { q: 'list' })).articles).sort()).toEqual([
    'Other',
    'Share a LIST',
  ]);
  expect(titles((await listPublishedHelp(database.db, { q: '%' })).articles)).toEqual(['100% offline']);
  expect((await listPublishedHelp(database.db, { q: "\\' or 1=1 --" })).total).toBe(0);
});

test('a search also finds words in bodies, lists them after titles and excerpts, and shows where they are', async () => {
  await save(
    {
      title: 'First',
      content: '<p>Nothing here but a <strong>lighthouse</strong> on a rock.</p>',
      featured: true,
      category: 'features',
    },
    { title: 'The lighthouse', content: '<p>On a rock.</p>', category: 'general' },
    { title: 'Draft', content: '<p>lighthouse</p>', status: 'draft' },
  );
  const { articles, total } = await listPublishedHelp(database.db, { q: 'lighthouse' });
  expect(titles(articles)).toEqual(['The lighthouse', 'First']);
  expect(total).toBe(2);
  expect(articles[0]?.match).toBeUndefined();
  expect(articles[1]?.match?.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'lighthouse', isMatch: true }]);
  expect(titles((await listPublishedHelp(database.db, { q: 'lighthouse', category: 'general' })).articles)).toEqual([
    'The lighthouse',
  ]);
});

test('a category filters the list and a search, and an unknown one has no help articles', async () => {
  await save({ title: 'list a', category: 'account' }, { title: 'list b' }, { title: 'c', category: 'account' });
  expect((await listPublishedHelp(database.db, { category: 'account' })).total).toBe(2);
  expect(titles((await listPublishedHelp(database.db, { category: 'account', q: 'list' })).articles)).toEqual([
    'list a',
  ]);
  for (const category of ['nonsense', 'constructor', "' or 1=1"]) {
    expect(await listPublishedHelp(database.db, { category })).toEqual({
      articles: [],
      total: 0,
      isMore: false,
      page: 1,
      pages: 1,
    });
  }
});

test('pages neither skip nor repeat a help article, and a page past the end is empty', async () => {
  await save(...Array.from({ length: 50 }, (_, index) => ({ title: `article ${index}`, created_at: january(1) })));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listPublishedHelp(database.db, { page })));
  expect(pages.map(({ articles }) => articles.length)).toEqual([24, 24, 2, 0]);
  expect(pages[3]?.pages).toBe(3);
  expect(new Set(pages.flatMap(({ articles }) => titles(articles))).size).toBe(50);
});

test('a help article is found by the ending of its slug, whatever the title in the slug', async () => {
  const [article] = await save({ title: 'Use your lists offline' });
  if (!article) throw new Error('not saved');
  expect((await findHelpArticleBySlug(database.db, itemSlug(article)))?.id).toBe(article.id);
  expect((await findHelpArticleBySlug(database.db, `old-${article.id.slice(-8)}`))?.id).toBe(article.id);
  expect(await findHelpArticleBySlug(database.db, 'use-your-lists-offline-00000000')).toBeNull();
  expect(await findHelpArticleBySlug(database.db, "'; drop table help_articles --")).toBeNull();
});

test('related help articles share the category or a keyword, featured first, then newest, three at most', async () => {
  const [article] = await save({ title: 'this', category: 'account', keywords: ['Billing'] });
  if (!article) throw new Error('not saved');
  await save(
    { title: 'same category', category: 'account', created_at: january(3) },
    { title: 'same keyword', category: 'general', keywords: ['Billing', 'Other'], created_at: january(2) },
    { title: 'older', category: 'account', created_at: january(1) },
    { title: 'featured', category: 'features', keywords: ['Billing'], featured: true, created_at: january(1) },
    { title: 'far', category: 'general', keywords: ['Other'], featured: true, created_at: january(9) },
    { title: 'draft', category: 'account', status: 'draft', created_at: january(9) },
  );
  expect(titles(await listRelatedHelp(database.db, article))).toEqual(['featured', 'same category', 'same keyword']);
});

test('the lists read their order from an index instead of sorting all help articles', async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const explained = await tx.execute(sql`explain select id from help_articles where status = 'published'
      and category = 'features' order by featured desc, category, order_index, created_at desc, id desc limit 6`);
    return JSON.stringify(explained);
  });
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Sort');
});
