import { report_counts } from '@listgrove/db/schema/counts';
import { bug_reports } from '@listgrove/db/schema/feedback';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { sql } from 'drizzle-orm';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { isKnown } from './known-issues.server.ts';
import { knownStatuses, reportsPath } from './report.ts';

/** Bug reports as a public noun: the known issues. */
export const report = {
  address: 'slug',
  label: 'Bug report',
  plural: 'Known issues',
  path: reportsPath,
  table: bug_reports,
  isPublic: isKnown,
  status: sql`status::text`,
  deskPath: ({ title }) => `/admin/bug-reports?q=${encodeURIComponent(cutToLength(title, 200))}`,
  edited: null,
  fileColumns: [],
  metadata: null,
  counted: {
    counts: report_counts,
    buckets: knownStatuses.map((status) => `${status}/`),
    date: bug_reports.created_at,
  },
  listPage: null,
  sitemap: { priority: '0.4' },
  sitemapPage: null,
  search: null,
  shareLabel: null,
} satisfies SluggedNoun;
