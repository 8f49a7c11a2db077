import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { help_counts, post_counts } from '@listgrove/db/schema/counts';
import { help_articles } from '@listgrove/db/schema/help';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug, slugSuffix } from '@listgrove/kernel/slug';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Start, seek } from '../counts/counts.server.ts';
import { inOrder } from '../counts/in-order.ts';
import { countPublishedHelp } from '../help/help.server.ts';
import { countPublishedPosts } from '../posts/posts.server.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { inTitle } from '../search/in-title.server.ts';
import type { SeoOverride } from './seo.ts';

/** The two kinds of articles, and where they are read. */
export const articleTables = {
  post: { table: blog_posts, path: '/blog' },
  help: { table: help_articles, path: '/help' },
} as const;

export type ArticleType = keyof typeof articleTables;

/** How many articles of a type a search finds at most. */
const mostSearched = 200;

/** A published article with what its head says by itself. */
export interface ArticlePage {
  ref: string;
  path: string;
  own: SeoOverride;
  /** The description that stands in for none (S1 2.9). */
  standIn: string;
  updated_at: Date;
}

/** How many published articles match, and how to get some of them; `isMore` says that counting has stopped there. */
export interface ArticleMatches {
  total: number;
  isMore: boolean;
  idsOf(offset: number, limit: number): Promise<string[]>;
}

/**
 * The published articles of a type, newest first. `q` is looked for in title and excerpt, in the title that staff wrote
 * over it, and as an address that ends like the article's.
 */
export async function matchArticles(db: Db, type: ArticleType, q: string): Promise<ArticleMatches> {
  if (!q) {
    const total = await countArticles(db, type);
    return { total, isMore: false, idsOf: (offset, limit) => newestIds(db, type, offset, limit) };
  }
  const rows = await readRows<{ id: string }>(db, searchStatement(type, q));
  return {
    total: rows.length,
    isMore: rows.length === mostSearched,
    idsOf: async (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  };
}

/** Articles by id, in the order of the ids. */
export async function readArticlePages(db: Db, type: ArticleType, ids: string[]): Promise<ArticlePage[]> {
  if (ids.length === 0) return [];
  const { table, path } = articleTables[type];
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      excerpt: table.excerpt,
      keywords: table.keywords,
      cover_image: table.cover_image,
      updated_at: table.updated_at,
    })
    .from(table)
    .where(inArray(table.id, ids));
  return inOrder(ids, rows).map((row) => {
    const { id, title, excerpt, keywords, cover_image, updated_at } = row;
    const own = { title, description: excerpt, keywords, image: cover_image };
    return { ref: id, path: `${path}/${itemSlug(row)}`, own, standIn: title, updated_at };
  });
}

function countArticles(db: Db, type: ArticleType): Promise<number> {
  return type === 'post' ? countPublishedPosts(db) : countPublishedHelp(db);
}

async function newestIds(db: Db, type: ArticleType, offset: number, limit: number): Promise<string[]> {
  const start = await seek(db, type === 'post' ? post_counts : help_counts, ['published'], offset);
  const rows = await newest(db, type, start, limit);
  return rows.map(({ id }) => id);
}

/** The query for the ids of the newest articles, exported for the test that has it explained. */
export function newest(db: Db, type: ArticleType, { before, skip }: Start, limit: number) {
  const { table } = articleTables[type];
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, 'published'), before ? sql`${table.created_at} < ${before}` : undefined))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit)
    .offset(skip);
}

/** The newest matches up to the limit, exported for the test that has it explained. */
export function searchStatement(type: ArticleType, q: string): SQL {
  const { table } = articleTables[type];
  const most = sql.raw(String(mostSearched));
  return sql`
    select id from (
      (select id, created_at from ${table} where status = 'published' and ${inTitle(q)} limit ${most})
      union (
        select article.id, article.created_at from ${page_seo} as written join ${table} as article
          on article.id = case when written.type = ${type} then written.ref::uuid end
        where written.type = ${type} and ${isWritten(q)}
          and article.status = 'published'
        limit ${most}
      ) union (select id, created_at from ${table} where status = 'published' and ${isAddress(sql`id`, q)})
    ) as matches
    order by created_at desc, id desc limit ${most}`;
}

/** Whether the title that staff wrote over the article's has `q`; null where they wrote none. */
export function isWritten(q: string): SQL {
  return sql`lower(written.title) like lower(${containsPattern(q)}::text)`;
}

/** Whether `q` is an address that ends like that of the article with the id. */
export function isAddress(id: SQL, q: string): SQL {
  const suffix = slugSuffix(q.slice(q.lastIndexOf('/') + 1));
  return suffix ? sql`${idSuffixOf(id)} = ${suffix}` : sql`false`;
}
