import { type PublicReport, reportPath, reportStatuses } from '@listgrove/domain/feedback/report';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { Card } from '@listgrove/ui/card';
import { Link } from 'react-router';
import { SeverityMark } from './severity-mark';

/** A bug report in the list of known issues. */
export function ReportCard({ report }: { report: PublicReport }) {
  const { title, description, severity, status, browser, device, created_at } = report;
  const system = [browser, device].filter(Boolean).join(', ');
  return (
    <Card>
      <article aria-label={title} className="p-4 sm:p-6">
        <h3 className="text-lg break-words">
          <Link to={reportPath(report)} className="underline-offset-4 hover:text-accent-ink hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 break-words text-muted">{description}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Badge tone={reportStatuses[status].tone}>{reportStatuses[status].label}</Badge>
          <SeverityMark severity={severity} />
          {system ? <span className="min-w-0 break-words">{system}</span> : null}
          <time dateTime={isoDay(created_at)}>{formatShortDate(created_at)}</time>
        </p>
      </article>
    </Card>
  );
}
