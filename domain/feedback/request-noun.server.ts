import { request_counts } from '@listgrove/db/schema/counts';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { sql } from 'drizzle-orm';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { requestsPath, roadmapStatuses } from './request.ts';
import { isOnRoadmap } from './roadmap.server.ts';

/** Feature requests as a public noun: those on the roadmap. */
export const request = {
  address: 'slug',
  label: 'Feature request',
  plural: 'Feature requests',
  path: requestsPath,
  table: feature_requests,
  isPublic: isOnRoadmap,
  status: sql`status::text`,
  deskPath: ({ title }) => `/admin/feature-requests?q=${encodeURIComponent(cutToLength(title, 200))}`,
  edited: null,
  fileColumns: [],
  metadata: null,
  counted: {
    counts: request_counts,
    buckets: roadmapStatuses.map((status) => `${status}/`),
    date: feature_requests.created_at,
  },
  listPage: null,
  sitemap: { priority: '0.4' },
  sitemapPage: null,
  search: null,
  shareLabel: null,
} satisfies SluggedNoun;
