import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { itemSlug } from '@listgrove/kernel/slug';
import { and, asc, count, eq, gt, max } from 'drizzle-orm';
import { entriesPerFile, type SitemapEntry, sitemapPages } from './sitemap.ts';
import { indexXml, urlsetXml } from './xml.ts';

/** Rows read at a time: the file is streamed, never held. */
const batch = 1_000;

const articles = { '/blog': blog_posts, '/help': help_articles } as const;

/**
 * `/sitemap.xml` (S1 2.13, 9; the procedure of S1 7): one file, or an index of `/1.sitemap.xml` and so on when there
 * are more addresses than one file may name. Gives back the XML in pieces.
 */
export async function* generateSitemap(db: Db, origin: string): AsyncGenerator<string> {
  const files = await countFiles(db);
  if (files === 1) yield* urlsetXml(entries(db), origin);
  else
    yield* indexXml(
      Array.from({ length: files }, (_, index) => `/${index + 1}.sitemap.xml`),
      origin,
    );
}

/** The `number`th file of the index, counted from 1, in pieces; null past the end. */
export async function generateSitemapFile(
  db: Db,
  origin: string,
  number: number,
): Promise<AsyncGenerator<string> | null> {
  if (!Number.isInteger(number) || number < 1 || number > (await countFiles(db))) return null;
  return urlsetXml(slice(entries(db), (number - 1) * entriesPerFile, entriesPerFile), origin);
}

async function countFiles(db: Db): Promise<number> {
  const [posts, help, active] = await Promise.all([
    db.select({ rows: count() }).from(blog_posts).where(eq(blog_posts.status, 'published')),
    db.select({ rows: count() }).from(help_articles).where(eq(help_articles.status, 'published')),
    db.select({ rows: count() }).from(policies).where(eq(policies.is_active, true)),
  ]);
  const all = [posts, help, active].reduce<number>((sum, [row]) => sum + (row?.rows ?? 0), sitemapPages.length);
  return Math.max(1, Math.ceil(all / entriesPerFile));
}

/** Every public address: main pages, policies by type, then posts and help articles by id. */
async function* entries(db: Db): AsyncGenerator<SitemapEntry> {
  for (const page of sitemapPages) {
    const table = page.path === '/blog' || page.path === '/help' ? articles[page.path] : null;
    yield { ...page, ...(table ? await lastChange(db, table) : {}) };
  }
  const active = await db.select().from(policies).where(eq(policies.is_active, true)).orderBy(asc(policies.type));
  for (const { type, updated_at } of active) {
    yield { path: `/policies/${type}`, frequency: 'yearly', priority: '0.5', changed: updated_at };
  }
  for (const [path, table] of Object.entries(articles)) yield* articleEntries(db, path, table);
}

async function* articleEntries(
  db: Db,
  path: string,
  table: (typeof articles)[keyof typeof articles],
): AsyncGenerator<SitemapEntry> {
  const published = eq(table.status, 'published');
  const columns = { id: table.id, title: table.title, featured: table.featured, updated_at: table.updated_at };
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(table)
      .where(after ? and(published, gt(table.id, after)) : published)
      .orderBy(asc(table.id))
      .limit(batch);
    for (const row of rows) {
      const priority = row.featured ? '0.7' : '0.6';
      yield { path: `${path}/${itemSlug(row)}`, frequency: 'monthly', priority, changed: row.updated_at };
    }
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

async function lastChange(db: Db, table: (typeof articles)[keyof typeof articles]): Promise<{ changed?: Date }> {
  const [row] = await db
    .select({ changed: max(table.updated_at) })
    .from(table)
    .where(eq(table.status, 'published'));
  return row?.changed ? { changed: row.changed } : {};
}

async function* slice<Item>(items: AsyncGenerator<Item>, from: number, length: number): AsyncGenerator<Item> {
  let index = 0;
  for await (const item of items) {
    if (index >= from + length) return;
    if (index >= from) yield item;
    index++;
  }
}
