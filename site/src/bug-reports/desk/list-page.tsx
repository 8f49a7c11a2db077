import { actorOf } from '@listgrove/domain/accounts/actor';
import { type BugReport, reportStatuses, severities } from '@listgrove/domain/feedback/report';
import {
  changeReport,
  countReports,
  deleteReport,
  listReports,
  saveReportNotes,
} from '@listgrove/domain/feedback/report-triage.server';
import { reportChange } from '@listgrove/domain/feedback/report-triage-input';
import { notesEdit } from '@listgrove/domain/feedback/request-triage-input';
import { pageParameter, withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { Bug, Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { answer } from '../../desk/answer.server';
import { CountCards } from '../../desk/count-cards';
import { keepShown, keepTyped } from '../../desk/keep';
import { Filter, ListPages, ListTools } from '../../desk/list-tools';
import { optionsOf } from '../../desk/options';
import { PageFrame } from '../../desk/page-frame';
import { Rows } from '../../desk/row';
import { rowId } from '../../desk/row-id';
import { useTriageKeys } from '../../desk/use-triage-keys';
import { toasts } from '../copy';
import type { Route } from './+types/list-page';
import { filterOf } from './filter.server';
import { ReportDetails } from './report-details';
import { ReportRow } from './report-row';

const path = '/admin/bug-reports';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const query = filterOf(url);
  const page = pageParameter(url.searchParams);
  const [list, counts] = await Promise.all([listReports(db, actor, { ...query, page }), countReports(db, actor)]);
  return { ...list, counts, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await request.formData();
  const id = rowId(form.get('id'));
  switch (form.get('intent')) {
    case 'delete':
      return answer(context, { failed: toasts.deleteFailed }, async () => {
        await deleteReport(db, actor, id);
        return { done: toasts.deleted };
      });
    case 'notes':
      return answer(context, { failed: toasts.updateFailed, valuesOf: notesOf }, async () => {
        const { values, refusal } = await readForm(form, notesEdit);
        if (refusal) return { refusal };
        await saveReportNotes(db, actor, { id, ...values });
        return { done: toasts.updated };
      });
    default:
      return answer(context, { failed: toasts.updateFailed }, async () => {
        const siteOrigin = context.get(originsContext).site;
        await changeReport(db, actor, { id, siteOrigin, ...reportChange.parse(Object.fromEntries(form)) });
        return { done: toasts.updated };
      });
  }
}

export const clientLoader = keepShown<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTyped(toasts.updateFailed);

/** Bug reports, as staff sort them (S2 2). */
export default function ReportList({ loaderData }: Route.ComponentProps) {
  const { reports, counts, query, page, pages, total } = loaderData;
  const isLoading = useNavigation().location?.pathname === path;
  const isFiltered = Object.values(query).some(Boolean);
  useTriageKeys();
  // What is looked at stays, though a change may take it out of the filter.
  const [opened, setOpened] = useState<BugReport | null>(null);
  const shown = reports.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <PageFrame
      title="Bug Reports"
      text={<span className="max-lg:hidden">j and k move between reports, 1 to 4 set the status.</span>}
      actions={
        <ButtonLink href={`${path}/export.csv${withParameters(query, {})}`} look="secondary" size="sm">
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      }
    >
      <CountCards
        label="Reports by status"
        cards={cards.map(({ status, label }) => ({
          label,
          count: counts[status],
          to: `${path}${withParameters(query, { status: query.status === status ? '' : status })}`,
          current: query.status === status,
        }))}
      />
      <ListTools path={path} search="Search reports..." query={query}>
        <Filter label="Status" name="status" value={query.status} options={statusFilter} />
        <Filter label="Severity" name="severity" value={query.severity} options={severityFilter} />
      </ListTools>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading bug reports...' : `${total} bug reports`}
      </p>
      {reports.length === 0 ? (
        <EmptyState
          icon={<Bug className="size-6" />}
          title="No bug reports found"
          text={isFiltered ? 'Try adjusting your search criteria' : 'No bug reports have been submitted yet'}
        />
      ) : (
        <Rows label="Bug reports">
          {reports.map((item) => (
            <ReportRow key={item.id} item={item} onDetails={() => setOpened(item)} />
          ))}
        </Rows>
      )}
      {shown ? <ReportDetails key={shown.id} item={shown} onClose={() => setOpened(null)} /> : null}
      <ListPages path={path} query={query} page={page} pages={pages} />
    </PageFrame>
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

function notesOf({ admin_notes }: { admin_notes: string }) {
  return { admin_notes };
}
