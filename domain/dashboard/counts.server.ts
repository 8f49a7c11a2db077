import type { Db } from '@listgrove/db/db';
import { countRowsByBucket } from '@listgrove/db/paging/counts';
import { help_counts, post_counts, report_counts, request_counts } from '@listgrove/db/schema/counts';
import { policies } from '@listgrove/db/schema/policies';
import { keysOf } from '@listgrove/kernel/options';
import { eq, sql } from 'drizzle-orm';
import { severities } from '../feedback/report.ts';
import { featureCategories } from '../feedback/request.ts';
import { helpCategories } from '../help/help-article.ts';
import { readListCounts } from '../lists/counts.server.ts';
import type { DashboardCounts } from './dashboard.ts';

/**
 * Returns the numbers of the dashboard's cards and panels. All but the policies and lists come from counters
 * (`db/schema/counts.ts`).
 */
export async function readCounts(db: Db): Promise<DashboardCounts> {
  const [posts, articles, requests, reports, ofPolicies, lists] = await Promise.all([
    countRowsByBucket(db, post_counts, ['', 'published', '/featured']),
    countRowsByBucket(db, help_counts, ['/', 'published/', ...bucketsOf('/', helpCategories)]),
    countRowsByBucket(db, request_counts, ['pending/', 'implemented/', ...bucketsOf('#', featureCategories)]),
    countRowsByBucket(db, report_counts, ['pending/', 'fixed/', ...bucketsOf('/', severities)]),
    countPolicies(db),
    readListCounts(db),
  ]);
  return {
    posts: { total: posts[''] ?? 0, published: posts.published ?? 0, featured: posts['/featured'] ?? 0 },
    articles: {
      total: articles['/'] ?? 0,
      published: articles['published/'] ?? 0,
      byCategory: pick('/', helpCategories, articles),
    },
    policies: ofPolicies,
    requests: {
      pending: requests['pending/'] ?? 0,
      implemented: requests['implemented/'] ?? 0,
      byCategory: pick('#', featureCategories, requests),
    },
    reports: {
      pending: reports['pending/'] ?? 0,
      fixed: reports['fixed/'] ?? 0,
      bySeverity: pick('/', severities, reports),
    },
    lists,
  };
}

function bucketsOf(sign: string, values: Record<string, unknown>): string[] {
  return keysOf(values).map((value) => sign + value);
}

/** Returns the counted numbers by value, without those that are zero. */
function pick<Value extends string>(
  sign: string,
  values: Record<Value, unknown>,
  counted: Record<string, number>,
): Partial<Record<Value, number>> {
  const counts: Partial<Record<Value, number>> = {};
  for (const value of keysOf(values)) {
    const items = counted[sign + value];
    if (items) counts[value] = items;
  }
  return counts;
}

/** Counts the rows, because policies have no counters: there are a few hundred versions at most. */
async function countPolicies(db: Db): Promise<DashboardCounts['policies']> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${eq(policies.is_active, true)}))::int`,
    })
    .from(policies);
  return row ?? { total: 0, active: 0 };
}
