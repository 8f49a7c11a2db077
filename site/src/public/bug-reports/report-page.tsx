import { findReportBySlug } from '@listgrove/domain/feedback/known-issues.server';
import { reportPath, reportStatuses } from '@listgrove/domain/feedback/report';
import { firstCharacters } from '@listgrove/kernel/cut-text';
import { Badge } from '@listgrove/ui/badge';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { ItemFrame } from '../feedback/item-frame';
import { PlainText } from '../feedback/plain-text';
import { WithdrawButton } from '../feedback/withdraw-button';
import { Message } from '../layout/message';
import { redirectIfMoved } from '../redirects/redirect-if-moved.server';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/report-page';
import { SeverityMark } from './severity-mark';

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const shownReport = await findReportBySlug(db, feedbackPerson(context), slug);
  if (!shownReport || shownReport === 'hidden') await redirectIfMoved(context, url);
  if (!shownReport) throw redirect('/feedback/issues');
  if (shownReport === 'hidden') return data({ shown: null }, { status: 404 });
  const path = reportPath(shownReport.report);
  redirectOldSlug(path, slug, url);
  return { shown: shownReport };
}

export const handle = { parameters: [], personal: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const report = loaderData?.shown?.report;
  if (!report) return pageMeta(matches, { title: 'Issue Not Found', noindex: true });
  const path = reportPath(report);
  return pageMeta(matches, {
    title: report.title,
    description: firstCharacters(report.description, 160),
    noindex: !reportStatuses[report.status].isPublic,
    path,
    trail: [
      ['Feedback', '/feedback'],
      ['Known Issues', '/feedback/issues'],
      [report.title, path],
    ],
  });
};

/** The page of a bug report. Until the report is a known issue, only its sender can see it. */
export default function ReportPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <Message
        title="Issue Not Found"
        text="The issue you're looking for doesn't exist."
        action={{ label: 'Back to Known Issues', to: '/feedback/issues' }}
      />
    );
  }
  const { report, isOwn } = shown;
  const { id, title, status, severity } = report;
  const { label, tone, isPublic } = reportStatuses[status];
  const parts = [
    { heading: 'Description', text: report.description },
    { heading: 'Steps to reproduce', text: report.steps_to_reproduce },
    { heading: 'Expected behavior', text: report.expected_behavior },
    { heading: 'Actual behavior', text: report.actual_behavior },
    { heading: 'Browser', text: report.browser },
    { heading: 'Device', text: report.device },
  ].filter(({ text }) => text !== '');
  return (
    <ItemFrame
      title={title}
      date={report.created_at}
      isPrivate={!isPublic}
      back={{ label: 'Back to Known Issues', to: '/feedback/issues' }}
      badges={
        <>
          <Badge tone={tone}>{status === 'pending' ? 'Pending review' : label}</Badge>
          <SeverityMark severity={severity} />
        </>
      }
    >
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="mb-2 text-lg font-semibold">{heading}</h2>
          <PlainText>{text}</PlainText>
        </section>
      ))}
      {isOwn && status === 'pending' ? <WithdrawButton kind="report" id={id} title={title} /> : null}
    </ItemFrame>
  );
}
