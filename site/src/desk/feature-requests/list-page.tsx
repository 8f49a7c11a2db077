import { mergeRequest, unmergeRequest } from '@listgrove/domain/feedback/merging.server';
import { priorities, requestStatuses } from '@listgrove/domain/feedback/request';
import {
  changeRequest,
  countRequests,
  listRequests,
  saveRequestNotes,
  voteOnBehalf,
} from '@listgrove/domain/feedback/request-triage.server';
import { mergeInput, requestChange, requestFilter, voteInput } from '@listgrove/domain/feedback/request-triage-input';
import { trashedRequests } from '@listgrove/domain/feedback/trashed-requests.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { Lightbulb } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { filterOf } from '../feedback/filter.server';
import { triage } from '../feedback/triage.server';
import { TriageFrame } from '../feedback/triage-frame';
import { useOpened } from '../feedback/use-opened';
import { answer } from '../parts/answer.server';
import { answerBulk } from '../parts/bulk/bulk.server';
import { BulkBar } from '../parts/bulk/bulk-bar';
import { useSelection } from '../parts/bulk/use-selection';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { Filter } from '../parts/list-tools';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/list-page';
import { toasts } from './copy';
import { RequestDetails } from './request-details';
import { RequestRow } from './request-row';

const requestWords = ['request', 'requests'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const query = filterOf(requestFilter, url);
  const page = pageParameter(url.searchParams);
  const [list, counts] = await Promise.all([listRequests(db, actor, { ...query, page }), countRequests(db, actor)]);
  redirectPastEnd(url, { ...list, page });
  return { ...list, counts, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request, formSizes.feedback);
  const answered = await answerBulk(context, form, { noun: trashedRequests, words: requestWords });
  if (answered) return answered;
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  switch (form.get('intent')) {
    case 'vote': {
      const id = rowId(form.get('id'));
      return answer(context, { failed: toasts.updateFailed }, async () => {
        const { values, refusal } = await readForm(form, voteInput);
        if (refusal) return { refusal };
        return { done: (await voteOnBehalf(db, actor, { id, ...values })) ? toasts.voted : toasts.votedBefore };
      });
    }
    case 'merge': {
      const id = rowId(form.get('id'));
      return answer(context, { failed: toasts.mergeFailed }, async () => {
        const { values, refusal } = await readForm(form, mergeInput);
        if (refusal) return { refusal };
        await mergeRequest(db, actor, { id, ...values });
        return { done: toasts.merged, undo: { action: '/admin/feature-requests', intent: 'unmerge', items: [id] } };
      });
    }
    case 'unmerge': {
      const id = rowId(form.get('id'));
      return answer(context, { failed: toasts.unmergeFailed }, async () => {
        await unmergeRequest(db, actor, id);
        return { done: toasts.unmerged };
      });
    }
    default: {
      const parts = {
        fields: requestChange,
        change: changeRequest,
        saveNotes: saveRequestNotes,
        noun: trashedRequests,
      };
      return triage(context, form, { ...parts, toasts });
    }
  }
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.updateFailed, {
  intents: { delete: toasts.deleteFailed, merge: toasts.mergeFailed, unmerge: toasts.unmergeFailed },
});

/** The feature request list, where staff triage requests. */
export default function RequestList({ loaderData: { requests, query, ...list } }: Route.ComponentProps) {
  const [opened, open, noteSaved] = useOpened(requests);
  const selection = useSelection(requests.map(({ id }) => id));
  return (
    <>
      <TriageFrame
        names={{ title: 'Feature Requests', full: 'feature requests', short: 'requests' }}
        icon={<Lightbulb className="size-6" />}
        path="/admin/feature-requests"
        query={query}
        list={list}
        cards={cards}
        bulk={<BulkBar selection={selection} noun={requestWords} actions={[]} />}
        filters={
          <>
            <Filter label="Status" name="status" value={query.status} options={statusFilter} />
            <Filter label="Priority" name="priority" value={query.priority} options={priorityFilter} />
          </>
        }
      >
        {requests.map((item) => (
          <RequestRow key={item.id} item={item} selection={selection} onDetails={() => open(item)} />
        ))}
      </TriageFrame>
      {opened ? <RequestDetails key={opened.id} item={opened} onSaved={noteSaved} onClose={() => open(null)} /> : null}
    </>
  );
}

const cards = [
  { status: 'pending', label: 'Pending Review' },
  { status: 'approved', label: 'Approved' },
  { status: 'implemented', label: 'Implemented' },
  { status: 'denied', label: 'Denied' },
] as const;

const statusFilter = [
  { value: '', label: 'All Status' },
  ...optionsOf(requestStatuses),
  { value: 'merged', label: 'Merged' },
];
const priorityFilter = [{ value: '', label: 'All Priority' }, ...optionsOf(priorities)];
