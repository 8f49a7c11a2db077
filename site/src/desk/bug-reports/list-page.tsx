import { reportStatuses, severities } from '@listgrove/domain/feedback/report';
import {
  changeReport,
  countReports,
  listReports,
  saveReportNotes,
  trashedReports,
} from '@listgrove/domain/feedback/report-triage.server';
import { reportChange, reportFilter } from '@listgrove/domain/feedback/report-triage-input';
import { actorOf } from '@listgrove/domain/rights/actor';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { Bug } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { filterOf } from '../feedback/filter.server';
import { triage } from '../feedback/triage.server';
import { TriageFrame } from '../feedback/triage-frame';
import { useOpened } from '../feedback/use-opened';
import { answerBulk } from '../parts/bulk/bulk.server';
import { BulkBar } from '../parts/bulk/bulk-bar';
import { useSelection } from '../parts/bulk/use-selection';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { Filter } from '../parts/list-tools';
import type { Route } from './+types/list-page';
import { toasts } from './copy';
import { ReportDetails } from './report-details';
import { ReportRow } from './report-row';

const reportWords = ['report', 'reports'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const query = filterOf(reportFilter, url);
  const page = pageParameter(url.searchParams);
  const [list, counts] = await Promise.all([listReports(db, actor, { ...query, page }), countReports(db, actor)]);
  redirectPastEnd(url, { ...list, page });
  return { ...list, counts, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request, formSizes.feedback);
  const answered = await answerBulk(context, form, { noun: trashedReports, words: reportWords });
  if (answered) return answered;
  const parts = {
    fields: reportChange,
    change: changeReport,
    saveNotes: saveReportNotes,
    noun: trashedReports,
    toasts,
  };
  return triage(context, form, parts);
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { intents: { delete: toasts.deleteFailed } });

/** The bug report list, where staff triage reports. */
export default function ReportList({ loaderData: { reports, query, ...list } }: Route.ComponentProps) {
  const [opened, open, noteSaved] = useOpened(reports);
  const selection = useSelection(reports.map(({ id }) => id));
  return (
    <>
      <TriageFrame
        names={{ title: 'Bug Reports', full: 'bug reports', short: 'reports' }}
        icon={<Bug className="size-6" />}
        path="/admin/bug-reports"
        query={query}
        list={list}
        cards={cards}
        bulk={<BulkBar selection={selection} noun={reportWords} actions={[]} />}
        filters={
          <>
            <Filter label="Status" name="status" value={query.status} options={statusFilter} />
            <Filter label="Severity" name="severity" value={query.severity} options={severityFilter} />
          </>
        }
      >
        {reports.map((item) => (
          <ReportRow key={item.id} item={item} selection={selection} onDetails={() => open(item)} />
        ))}
      </TriageFrame>
      {opened ? <ReportDetails key={opened.id} item={opened} onSaved={noteSaved} onClose={() => open(null)} /> : null}
    </>
  );
}

const cards = [
  { status: 'pending', label: 'Pending Review' },
  { status: 'confirmed', label: 'Confirmed' },
  { status: 'fixed', label: 'Fixed' },
  { status: 'denied', label: 'Denied' },
] as const;

const statusFilter = [{ value: '', label: 'All Status' }, ...optionsOf(reportStatuses)];
const severityFilter = [{ value: '', label: 'All Severity' }, ...optionsOf(severities)];
