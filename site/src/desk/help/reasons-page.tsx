import { deleteReason, listReasons, type ReaderReason } from '@listgrove/domain/help/reader-answers.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter } from '@listgrove/kernel/query';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { ArrowLeft, MessageSquareText } from 'lucide-react';
import { data, Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { ListPages } from '../parts/list-tools';
import { LocalTime } from '../parts/local-time';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/reasons-page';
import { answersPath, answerToasts } from './copy';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const list = await listReasons(context.get(databaseContext).db, actor, { id, page });
  if (!list) throw data(null, { status: 404 });
  redirectPastEnd(url, { ...list, page });
  return { ...list, id, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const id = rowId((await receiveForm(request)).get('id'));
  return answer(context, { failed: answerToasts.deleteFailed }, async () => {
    await deleteReason(db, actor, id);
    return { done: answerToasts.deleted };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(answerToasts.fetchFailed);
export const clientAction = keepTypedOnFailure(answerToasts.deleteFailed);

/** What readers missed in one help article, in their own words. */
export default function Reasons({ loaderData: { id, title, reasons, page, pages } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={`What Readers Missed in ${title}`}
      text="What readers wrote who answered that the article was not helpful, the newest first."
      actions={
        <Link to={answersPath} className={buttonLook({ look: 'secondary', size: 'sm' })}>
          <ArrowLeft aria-hidden className="size-4" />
          Reader Answers
        </Link>
      }
    >
      {reasons.length === 0 ? (
        <EmptyState
          icon={<MessageSquareText className="size-6" />}
          title="Nobody wrote what they missed"
          text="Readers who answer No may say why."
        />
      ) : (
        <Rows label="What readers missed">
          {reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} />
          ))}
        </Rows>
      )}
      <ListPages path={`/admin/help/${id}/answers`} query={{}} page={page} pages={pages} />
    </PageFrame>
  );
}

function ReasonRow({ reason: { id, reason, updated_at } }: { reason: ReaderReason }) {
  return (
    <Row
      title={reason}
      details={<LocalTime at={updated_at} className="tabular-nums" />}
      actions={
        <ConfirmDelete
          id={id}
          title="Delete Words"
          text="This deletes what the reader wrote for good. Their answer stays."
          confirm="Delete Words"
        />
      }
    />
  );
}
