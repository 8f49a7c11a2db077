import { publicationStatuses } from '@listgrove/domain/articles/publication';
import type { Recent } from '@listgrove/domain/dashboard/dashboard';
import { reportStatuses } from '@listgrove/domain/feedback/report';
import { requestStatuses } from '@listgrove/domain/feedback/request';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { Bug, FileText, Lightbulb } from 'lucide-react';
import { Link } from 'react-router';

const icons = { post: FileText, request: Lightbulb, report: Bug };

/** The latest posts, requests and reports, each with its status badge. */
export function RecentActivity({ items }: { items: Recent[] }) {
  return (
    <ul className="mt-2 gap-x-10 max-lg:divide-y max-lg:divide-line lg:grid lg:grid-cols-2">
      {items.map((item) => {
        const Icon = icons[item.kind];
        const { label, tone } = badgeOf(item);
        return (
          <li key={item.id} className="flex items-start gap-3 py-3 last:pb-0 lg:border-line lg:not-nth-[-n+2]:border-t">
            <Icon aria-hidden className="mt-1 size-4.5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <Link
                to={item.path}
                className="line-clamp-2 font-medium break-words hover:underline hover:underline-offset-4"
                title={item.title}
              >
                {item.title}
              </Link>
              <p className="text-sm break-words text-muted">
                {item.label} by {item.by}, <time dateTime={isoDay(item.at)}>{formatShortDate(item.at)}</time>
              </p>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

function badgeOf(item: Recent) {
  if (item.kind === 'post') return publicationStatuses[item.status];
  return item.kind === 'request' ? requestStatuses[item.status] : reportStatuses[item.status];
}
