import { actorOf } from '@listgrove/domain/accounts/actor';
import { type FeatureRequest, priorities, requestStatuses } from '@listgrove/domain/feedback/request';
import {
  changeRequest,
  countRequests,
  deleteRequest,
  listRequests,
  saveRequestNotes,
  voteOnBehalf,
} from '@listgrove/domain/feedback/request-triage.server';
import { notesEdit, requestChange, voteInput } from '@listgrove/domain/feedback/request-triage-input';
import { pageParameter, withParameters } from '@listgrove/kernel/query';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { Download, Lightbulb } from 'lucide-react';
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
import { RequestDetails } from './request-details';
import { RequestRow } from './request-row';

const path = '/admin/feature-requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const query = filterOf(url);
  const page = pageParameter(url.searchParams);
  const [list, counts] = await Promise.all([listRequests(db, actor, { ...query, page }), countRequests(db, actor)]);
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
        await deleteRequest(db, actor, id);
        return { done: toasts.deleted };
      });
    case 'notes':
      return answer(context, { failed: toasts.updateFailed, valuesOf: notesOf }, async () => {
        const { values, refusal } = await readForm(form, notesEdit);
        if (refusal) return { refusal };
        await saveRequestNotes(db, actor, { id, ...values });
        return { done: toasts.updated };
      });
    case 'vote':
      return answer(context, { failed: toasts.updateFailed }, async () => {
        const { values, refusal } = await readForm(form, voteInput);
        if (refusal) return { refusal };
        return { done: (await voteOnBehalf(db, actor, { id, ...values })) ? toasts.voted : toasts.votedBefore };
      });
    default:
      return answer(context, { failed: toasts.updateFailed }, async () => {
        const siteOrigin = context.get(originsContext).site;
        await changeRequest(db, actor, { id, siteOrigin, ...requestChange.parse(Object.fromEntries(form)) });
        return { done: toasts.updated };
      });
  }
}

export const clientLoader = keepShown<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTyped(toasts.updateFailed);

/** Feature requests, as staff sort them (S2 2). */
export default function RequestList({ loaderData }: Route.ComponentProps) {
  const { requests, counts, query, page, pages, total } = loaderData;
  const isLoading = useNavigation().location?.pathname === path;
  const isFiltered = Object.values(query).some(Boolean);
  useTriageKeys();
  // What is looked at stays, though a change may take it out of the filter.
  const [opened, setOpened] = useState<FeatureRequest | null>(null);
  const shown = requests.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <PageFrame
      title="Feature Requests"
      text={<span className="max-lg:hidden">j and k move between requests, 1 to 4 set the status.</span>}
      actions={
        <ButtonLink href={`${path}/export.csv${withParameters(query, {})}`} look="secondary" size="sm">
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonLink>
      }
    >
      <CountCards
        label="Requests by status"
        cards={cards.map(({ status, label }) => ({
          label,
          count: counts[status],
          to: `${path}${withParameters(query, { status: query.status === status ? '' : status })}`,
          current: query.status === status,
        }))}
      />
      <ListTools path={path} search="Search requests..." query={query}>
        <Filter label="Status" name="status" value={query.status} options={statusFilter} />
        <Filter label="Priority" name="priority" value={query.priority} options={priorityFilter} />
      </ListTools>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading feature requests...' : `${total} feature requests`}
      </p>
      {requests.length === 0 ? (
        <EmptyState
          icon={<Lightbulb className="size-6" />}
          title="No feature requests found"
          text={isFiltered ? 'Try adjusting your search criteria' : 'No feature requests have been submitted yet'}
        />
      ) : (
        <Rows label="Feature requests">
          {requests.map((item) => (
            <RequestRow key={item.id} item={item} onDetails={() => setOpened(item)} />
          ))}
        </Rows>
      )}
      {shown ? <RequestDetails key={shown.id} item={shown} onClose={() => setOpened(null)} /> : null}
      <ListPages path={path} query={query} page={page} pages={pages} />
    </PageFrame>
  );
}

const cards = [
  { status: 'pending', label: 'Pending Review' },
  { status: 'approved', label: 'Approved' },
  { status: 'implemented', label: 'Implemented' },
  { status: 'denied', label: 'Denied' },
] as const;

const statusFilter = [{ value: '', label: 'All Status' }, ...optionsOf(requestStatuses)];
const priorityFilter = [{ value: '', label: 'All Priority' }, ...optionsOf(priorities)];

function notesOf({ admin_notes }: { admin_notes: string }) {
  return { admin_notes };
}
