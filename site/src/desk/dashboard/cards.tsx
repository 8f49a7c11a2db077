import type { DashboardCounts } from '@listgrove/domain/dashboard/dashboard';
import { Link } from 'react-router';

/** The eight counts, each a link to the items it counts. */
export function Cards({ counts: { posts, articles, policies, requests, reports } }: { counts: DashboardCounts }) {
  return (
    <ul aria-label="Numbers" className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      <Count
        label="Blog Posts"
        value={posts.total}
        note={`${formatCount(posts.published)} published`}
        to="/admin/blog"
      />
      <Count
        label="Help Articles"
        value={articles.total}
        note={`${formatCount(articles.published)} published`}
        to="/admin/help"
      />
      <Count label="Featured Content" value={posts.featured} note="featured blog posts" to="/admin/blog" />
      <Count
        label="Active Policies"
        value={policies.active}
        note={`${formatCount(policies.total)} total`}
        to="/admin/policies"
      />
      <Count
        label="Feature Requests"
        value={requests.pending}
        note="pending"
        to="/admin/feature-requests?status=pending"
      />
      <Count label="Bug Reports" value={reports.pending} note="pending" to="/admin/bug-reports?status=pending" />
      <Count
        label="Implemented"
        value={requests.implemented}
        note="feature requests"
        to="/admin/feature-requests?status=implemented"
      />
      <Count label="Fixed Bugs" value={reports.fixed} note="bug reports" to="/admin/bug-reports?status=fixed" />
    </ul>
  );
}

function Count({ label, value, note, to }: { label: string; value: number; note: string; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="grid h-full content-start rounded-md border border-line bg-raised px-4 py-3.5 transition-colors hover:border-control sm:px-5"
      >
        <span className="text-sm font-medium text-muted">{label}</span>
        <span className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{formatCount(value)}</span>
        <span className="text-sm text-muted">{note}</span>
      </Link>
    </li>
  );
}

function formatCount(number: number): string {
  return number.toLocaleString('en-US');
}
