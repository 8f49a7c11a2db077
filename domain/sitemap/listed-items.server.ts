import type { Db } from '@listgrove/db/db';
import { help_counts, post_counts, report_counts, request_counts } from '@listgrove/db/schema/counts';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { help_articles } from '@listgrove/db/schema/help';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug } from '@listgrove/kernel/slug';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { countItems, seek } from '../counts/counts.server.ts';
import { isKnown } from '../feedback/known-issues.server.ts';
import { knownStatuses } from '../feedback/report.ts';
import { roadmapStatuses } from '../feedback/request.ts';
import { isOnRoadmap } from '../feedback/roadmap.server.ts';
import { changedAt, type Section } from './sitemap.ts';

const published = { counts: help_counts, buckets: ['published'] };

/** The public items of each kind, oldest first: what is added comes last, and the files before it stay as they are. */
const kinds = [
  {
    path: '/blog',
    type: 'post',
    table: blog_posts,
    isPublic: eq(blog_posts.status, 'published'),
    ...published,
    counts: post_counts,
  },
  { path: '/help', type: 'help', table: help_articles, isPublic: eq(help_articles.status, 'published'), ...published },
  {
    path: '/feedback/requests',
    type: null,
    table: feature_requests,
    isPublic: isOnRoadmap,
    counts: request_counts,
    buckets: roadmapStatuses.map((status) => `${status}/`),
  },
  {
    path: '/feedback/issues',
    type: null,
    table: bug_reports,
    isPublic: isKnown,
    counts: report_counts,
    buckets: knownStatuses.map((status) => `${status}/`),
  },
] as const;

type Kind = (typeof kinds)[number];

/** All public items: posts, help articles, requests, reports. */
export function itemSections(db: Db): Promise<Section[]> {
  return Promise.all(
    kinds.map(async (kind) => {
      const total = await countItems(db, kind.counts, [...kind.buckets]);
      return { total, read: (from: number, limit: number) => readEntries(db, kind, total - from - limit, limit) };
    }),
  );
}

async function readEntries(db: Db, kind: Kind, offset: number, limit: number) {
  const { table, isPublic, counts, buckets } = kind;
  const { before, skip } = await seek(db, counts, [...buckets], offset);
  const here = and(isPublic, before ? sql`${table.created_at} < ${before}` : undefined);
  const rows = kind.type
    ? await readArticles(db, kind.type, here, limit, skip)
    : await db
        .select({
          id: table.id,
          title: table.title,
          featured: sql<null>`null`,
          updated_at: table.updated_at,
          written: sql<null>`null`,
        })
        .from(table)
        .where(here)
        .orderBy(desc(table.created_at), desc(table.id))
        .limit(limit)
        .offset(skip);
  return rows.reverse().map((row) => ({
    path: `${kind.path}/${itemSlug(row)}`,
    frequency: 'monthly' as const,
    priority: row.featured === null ? '0.4' : row.featured ? '0.7' : '0.6',
    ...changedAt(row.updated_at, row.written),
  }));
}

function readArticles(db: Db, type: 'post' | 'help', here: SQL | undefined, limit: number, skip: number) {
  const table = type === 'post' ? blog_posts : help_articles;
  return db
    .select({
      id: table.id,
      title: table.title,
      featured: table.featured,
      updated_at: table.updated_at,
      written: page_seo.updated_at,
    })
    .from(table)
    .leftJoin(page_seo, and(eq(page_seo.type, type), eq(page_seo.ref, sql`${table.id}::text`)))
    .where(here)
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit)
    .offset(skip);
}
