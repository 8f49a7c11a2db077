import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { itemSlug } from '@listgrove/kernel/slug';
import { and, asc, count, gt } from 'drizzle-orm';
import { isKnown } from '../feedback/known-issues.server.ts';
import { isOnRoadmap } from '../feedback/roadmap.server.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Rows read at a time: the file is streamed, never held. */
const batch = 1_000;

const lists = [
  { path: '/feedback/requests', table: feature_requests, isPublic: isOnRoadmap },
  { path: '/feedback/issues', table: bug_reports, isPublic: isKnown },
] as const;

/** How many requests and reports are public. */
export async function countFeedback(db: Db): Promise<number> {
  const counted = await Promise.all(
    lists.map(({ table, isPublic }) => db.select({ rows: count() }).from(table).where(isPublic)),
  );
  return counted.reduce((sum, [row]) => sum + (row?.rows ?? 0), 0);
}

/** The pages of all public requests, then of all public reports, each by id. */
export async function* feedbackEntries(db: Db): AsyncGenerator<SitemapEntry> {
  for (const { path, table, isPublic } of lists) {
    let after: string | undefined;
    for (;;) {
      const rows = await db
        .select({ id: table.id, title: table.title, updated_at: table.updated_at })
        .from(table)
        .where(after ? and(isPublic, gt(table.id, after)) : isPublic)
        .orderBy(asc(table.id))
        .limit(batch);
      for (const row of rows) {
        yield { path: `${path}/${itemSlug(row)}`, frequency: 'monthly', priority: '0.4', changed: row.updated_at };
      }
      after = rows.at(-1)?.id;
      if (rows.length < batch) break;
    }
  }
}
