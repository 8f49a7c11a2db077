import type { OwnRequest } from '@listgrove/domain/feedback/own.server';
import { mostOwnShown } from '@listgrove/domain/feedback/person';
import { type PublicReport, reportPath, reportStatuses } from '@listgrove/domain/feedback/report';
import { requestPath, requestStatuses } from '@listgrove/domain/feedback/request';
import { formatShortDate, isoDay } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { Link } from 'react-router';
import { WithdrawButton } from './withdraw-button';

export interface OwnItemListProps {
  title: string;
  requests?: OwnRequest[];
  reports?: PublicReport[];
}

/** The visitor's own requests and reports that no other visitor can see, newest first. */
export default function OwnItemList({ title, requests = [], reports = [] }: OwnItemListProps) {
  const items = [
    ...requests.map((request) => ({
      ...request,
      kind: 'request' as const,
      path: requestPath(request),
      state: request.isMerged ? merged : requestStatuses[request.status],
    })),
    ...reports.map((report) => ({
      ...report,
      kind: 'report' as const,
      isMerged: false,
      into: null,
      path: reportPath(report),
      state: reportStatuses[report.status],
    })),
  ].sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return (
    <section aria-labelledby="own-items">
      <h2 id="own-items" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">Only you and our staff can see these.</p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {items.map(({ id, kind, title, path, status, state, isMerged, into, created_at }) => (
          <li key={id}>
            <article aria-label={title} className="rounded-md border border-dashed border-control/50 p-4">
              <Link
                to={path}
                className="font-semibold break-words underline-offset-4 hover:text-accent-ink hover:underline"
              >
                {title}
              </Link>
              <p className="mt-2 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
                <Badge tone={state.tone}>{status === 'pending' && !isMerged ? 'Pending review' : state.label}</Badge>
                {into ? (
                  <Link
                    to={requestPath(into)}
                    className="break-words underline underline-offset-4 hover:text-accent-ink"
                  >
                    {into.title}
                  </Link>
                ) : null}
                {kind === 'request' ? 'Feature request' : 'Bug report'}
                <time dateTime={isoDay(created_at)}>{formatShortDate(created_at)}</time>
              </p>
              {status === 'pending' && !isMerged ? <WithdrawButton kind={kind} id={id} title={title} /> : null}
            </article>
          </li>
        ))}
      </ul>
      {[requests, reports].some(({ length }) => length === mostOwnShown) ? (
        <p className="mt-4 text-sm text-muted">
          These are your {mostOwnShown} newest. Older ones stay with our staff; mails tell you what becomes of them.
        </p>
      ) : null}
    </section>
  );
}

const merged = { label: 'Merged', tone: 'neutral' } as const;
