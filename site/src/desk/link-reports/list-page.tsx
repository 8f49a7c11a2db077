import { type LinkReport, linkReportReasons } from '@listgrove/domain/lists/link-reports/link-report';
import {
  dismissReport,
  endReportedLink,
  listLinkReports,
} from '@listgrove/domain/lists/link-reports/link-reports.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { formatShortDate } from '@listgrove/kernel/dates';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/list-page';
import { AnswerButtons } from './answer-buttons';
import { linkReportsPath, toasts } from './copy';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  const isClosed = textParameter(url.searchParams, 'state') === 'closed';
  const page = pageParameter(url.searchParams);
  const list = await listLinkReports(context.get(databaseContext).db, actor, { isClosed, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, isClosed, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const id = rowId(form.get('id'));
  if (form.get('intent') === 'end') {
    return answer(context, { failed: toasts.endFailed }, async () => {
      await endReportedLink(db, actor, id);
      return { done: toasts.ended };
    });
  }
  return answer(context, { failed: toasts.dismissFailed }, async () => {
    await dismissReport(db, actor, id);
    return { done: toasts.dismissed };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.dismissFailed, { intents: { end: toasts.endFailed } });

/** What people report about links to lists. Staff see numbers of the list, and never what is in it. */
export default function LinkReports({ loaderData: { reports, pages, page, isClosed } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Link Reports"
      text="What people report about links to lists and invitations. You see numbers of the list; its name only if whoever reported it lets you."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <nav aria-label="State" className="flex gap-2">
          <Link to={linkReportsPath} aria-current={isClosed ? undefined : 'page'} className={tabLook(!isClosed)}>
            Open
          </Link>
          <Link
            to={`${linkReportsPath}?state=closed`}
            aria-current={isClosed ? 'page' : undefined}
            className={tabLook(isClosed)}
          >
            Answered
          </Link>
        </nav>
        {reports.length === 0 ? (
          <EmptyState
            icon={<ShieldAlert className="size-6" />}
            title={isClosed ? 'No report has been answered' : 'Nothing is reported'}
            text="Whoever opens a link to a list can report it."
          />
        ) : (
          <Rows label="Link reports">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </Rows>
        )}
        <ListPages path={linkReportsPath} query={isClosed ? { state: 'closed' } : {}} page={page} pages={pages} />
      </div>
    </PageFrame>
  );
}

function ReportRow({ report }: { report: LinkReport }) {
  const { id, reason, details, list_name, created_at, outcome, closed_at, closed_by_name, is_mail, is_open } = report;
  return (
    <Row
      title={list_name || (is_mail ? 'Invitation by mail' : 'Link to a list')}
      marks={
        <>
          <Badge tone="warning">{linkReportReasons[reason].short}</Badge>
          {is_open ? null : <Badge>Link has ended</Badge>}
          {outcome === 'dismissed' ? <Badge tone="success">Dismissed</Badge> : null}
        </>
      }
      details={
        <>
          <span>Reported {formatShortDate(created_at)}</span>
          <span>{counted(report.reports, 'report')} of this link</span>
          <span>{report.uses} joined by it</span>
          <span>
            {counted(report.members, 'member')}, {counted(report.items, 'item')}
          </span>
          {closed_at ? (
            <span>
              Answered by {closed_by_name}, {formatShortDate(closed_at)}
            </span>
          ) : null}
        </>
      }
      actions={outcome === null ? <AnswerButtons id={id} isOpen={is_open} reports={report.reports} /> : null}
    >
      {details ? <p className="mt-2 whitespace-pre-line text-sm break-words">{details}</p> : null}
    </Row>
  );
}

const tabLook = (isCurrent: boolean) => buttonLook({ look: isCurrent ? 'secondary' : 'quiet', size: 'sm' });

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
