import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug } from '@listgrove/kernel/slug';
import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import { keyOf, readOverrides } from '../seo/overrides.server.ts';
import { countFeedback, feedbackEntries } from './feedback-entries.server.ts';
import { entriesPerFile, type SitemapEntry, sitemapPages } from './sitemap.ts';
import { indexXml, urlsetXml } from './xml.ts';

/** Rows read at a time: the file is streamed, never held. */
const batch = 1_000;

const articles = {
  '/blog': { type: 'blog', table: blog_posts },
  '/help': { type: 'help', table: help_articles },
} as const;

type Articles = (typeof articles)[keyof typeof articles];

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
  const [feedback, posts, help, active] = await Promise.all([
    countFeedback(db),
    db.select({ rows: count() }).from(blog_posts).where(eq(blog_posts.status, 'published')),
    db.select({ rows: count() }).from(help_articles).where(eq(help_articles.status, 'published')),
    db.select({ rows: count() }).from(policies).where(eq(policies.is_active, true)),
  ]);
  const all = [posts, help, active].reduce<number>(
    (sum, [row]) => sum + (row?.rows ?? 0),
    sitemapPages.length + feedback,
  );
  return Math.max(1, Math.ceil(all / entriesPerFile));
}

/** Every public address: main pages, policies by type, posts and help articles by id, then feedback. */
async function* entries(db: Db): AsyncGenerator<SitemapEntry> {
  const active = await db
    .select({ ref: policies.type, updated_at: policies.updated_at })
    .from(policies)
    .where(eq(policies.is_active, true))
    .orderBy(asc(policies.type));
  const overrides = await readOverrides(db, [
    ...sitemapPages.map(({ path }) => ({ type: 'page' as const, ref: path })),
    ...active.map(({ ref }) => ({ type: 'policy' as const, ref })),
  ]);
  for (const page of sitemapPages) {
    const table = page.path === '/blog' || page.path === '/help' ? articles[page.path].table : null;
    const written = overrides.get(keyOf({ type: 'page', ref: page.path }))?.updated_at;
    yield { ...page, ...changedAt(table ? await lastChange(db, table) : null, written) };
  }
  for (const { ref, updated_at } of active) {
    const written = overrides.get(keyOf({ type: 'policy', ref }))?.updated_at;
    yield { path: `/policies/${ref}`, frequency: 'yearly', priority: '0.5', ...changedAt(updated_at, written) };
  }
  for (const [path, each] of Object.entries(articles)) yield* articleEntries(db, path, each);
  yield* feedbackEntries(db);
}

/** The later of two moments, which may not be known. */
function changedAt(...moments: (Date | null | undefined)[]): Pick<SitemapEntry, 'changed'> {
  const known = moments.filter((moment) => moment instanceof Date).map(Number);
  return known.length > 0 ? { changed: new Date(Math.max(...known)) } : {};
}

async function* articleEntries(db: Db, path: string, { type, table }: Articles): AsyncGenerator<SitemapEntry> {
  const published = eq(table.status, 'published');
  const columns = {
    id: table.id,
    title: table.title,
    featured: table.featured,
    updated_at: table.updated_at,
    written: page_seo.updated_at,
  };
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(table)
      .leftJoin(page_seo, and(eq(page_seo.type, type), eq(page_seo.ref, sql`${table.id}::text`)))
      .where(after ? and(published, gt(table.id, after)) : published)
      .orderBy(asc(table.id))
      .limit(batch);
    for (const row of rows) {
      const priority = row.featured ? '0.7' : '0.6';
      yield {
        path: `${path}/${itemSlug(row)}`,
        frequency: 'monthly',
        priority,
        ...changedAt(row.updated_at, row.written),
      };
    }
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

async function lastChange(db: Db, table: Articles['table']): Promise<Date | null> {
  const [row] = await db
    .select({ changed: max(table.updated_at) })
    .from(table)
    .where(eq(table.status, 'published'));
  return row?.changed ?? null;
}

async function* slice<Item>(items: AsyncGenerator<Item>, from: number, length: number): AsyncGenerator<Item> {
  let index = 0;
  for await (const item of items) {
    if (index >= from + length) return;
    if (index >= from) yield item;
    index++;
  }
}
