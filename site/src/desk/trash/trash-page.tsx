import { mostAtOnce, type TrashEntry, trashDays } from '@listgrove/domain/editing/trash';
import { listTrash, removeFromTrash, restoreFromTrash } from '@listgrove/domain/editing/trash.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { CodedError } from '@listgrove/kernel/errors';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { Trash2 } from 'lucide-react';
import { data } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import { trashPath } from '../parts/undo';
import type { Route } from './+types/trash-page';
import { toasts } from './copy';
import { RestoreButton } from './restore-button';

export async function loader({ context, url }: Route.LoaderArgs) {
  const noun = textParameter(url.searchParams, 'kind');
  const query = { q: textParameter(url.searchParams, 'q'), kind: noun in trashedNouns ? noun : '' };
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const wanted = { q: query.q, table_name: query.kind, page };
  const { entries, ...list } = await listTrash(context.get(databaseContext).db, actor, wanted);
  redirectPastEnd(url, { ...list, page });
  const labelled = entries.map((entry) => ({ ...entry, label: trashedNouns[entry.table_name]?.label ?? '' }));
  const kinds = Object.entries(trashedNouns).map(([value, { label }]) => ({ value, label }));
  return { ...list, entries: labelled, kinds, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const ids = form.getAll('id').map(rowId);
  if (ids.length > mostAtOnce) throw data(null, { status: 400 });
  if (form.get('intent') === 'delete') {
    return answer(context, { failed: toasts.deleteFailed }, async () => {
      await removeFromTrash(db, actor, trashedNouns, ids);
      return { done: toasts.deleted };
    });
  }
  return answer(context, { failed: toasts.restoreFailed }, async () => {
    const { restored, notes } = await restoreFromTrash(db, actor, trashedNouns, ids);
    if (restored === 0) throw new CodedError('exists-again', notes.join(' '));
    return { done: toasts.restored(restored), ...(notes.length > 0 ? { warning: toasts.notAsItWas(notes) } : {}) };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed, { intents: { delete: toasts.deleteFailed } });

/** What staff deleted in the last 30 days. */
export default function Trash({ loaderData: { entries, kinds, query, page, pages } }: Route.ComponentProps) {
  const isFiltered = Boolean(query.q || query.kind);
  return (
    <PageFrame
      title="Trash"
      text={`What was deleted in the last ${trashDays} days. It is shown nowhere else, and can be restored as it was.`}
    >
      <ListTools path={trashPath} search="Search the trash..." query={query}>
        <Filter label="Kind" name="kind" value={query.kind} options={[{ value: '', label: 'All kinds' }, ...kinds]} />
      </ListTools>
      {entries.length === 0 ? (
        <EmptyState
          icon={<Trash2 className="size-6" />}
          title={isFiltered ? 'Nothing found' : 'The trash is empty'}
          text={isFiltered ? 'Try other words or all kinds.' : 'What you delete in the back office waits here.'}
        />
      ) : (
        <Rows label="Deleted items">
          {entries.map((entry) => (
            <Deleted key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
      <ListPages path={trashPath} query={query} page={page} pages={pages} />
    </PageFrame>
  );
}

function Deleted({ entry }: { entry: TrashEntry & { label: string } }) {
  const { id, title, label, deleted_by_name, deleted_at, removed_at } = entry;
  return (
    <Row
      title={title}
      marks={<Badge>{label}</Badge>}
      details={
        <>
          <span>
            Deleted by {deleted_by_name}, {formatShortDate(deleted_at)}
          </span>
          <span>Removed for good on {formatShortDate(removed_at)}</span>
        </>
      }
      actions={
        <>
          <RestoreButton id={id} title={title} />
          <ConfirmDelete
            id={id}
            title="Delete for Good"
            text={
              <>
                <strong className="block font-semibold text-ink">This action cannot be undone</strong>
                Are you sure you want to delete “{title}” for good, with its earlier versions?
              </>
            }
            confirm="Delete for Good"
          />
        </>
      }
    />
  );
}
