import { listJoinedAccounts, separateFeedback } from '@listgrove/domain/super-admins/joined-feedback.server';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { EmptyState } from '@listgrove/ui/empty-state';
import { accountsContext, databaseContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { Users } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { provenSuperAdminOf, superAdminOf } from '../accounts/super-admin.server';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/list-page';
import { toasts } from './copy';
import { JoinedRow } from './joined-row';

const path = '/admin/joined-accounts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const list = await listJoinedAccounts(context.get(databaseContext).db, actor, { ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, staffEmailDomain } = context.get(accountsContext);
  superAdminOf(context);
  const form = await receiveForm(request);
  const id = rowId(form.get('id'));
  return answer(context, { failed: toasts.separateFailed }, async () => {
    await separateFeedback(db, await provenSuperAdminOf(context), { id, staffEmailDomain });
    return { done: toasts.separated };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.separateFailed);

/** Feedback accounts whose feedback belongs to an app account, for super admins only. */
export default function JoinedAccounts({ loaderData: { joins, query, page, pages } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Joined Accounts"
      text="Feedback accounts that were joined to an app account, because both have the same confirmed address."
    >
      <ListTools path={path} search="Search joined accounts..." query={query} />
      {joins.length === 0 ? (
        <EmptyState
          icon={<Users className="size-6" />}
          title={query.q ? 'No accounts found' : 'No joined accounts yet'}
          text={
            query.q
              ? 'Try another name or address.'
              : 'Accounts are joined when somebody with a feedback account signs in to the app.'
          }
        />
      ) : (
        <Rows label="Joined accounts">
          {joins.map((join) => (
            <JoinedRow key={join.id} join={join} />
          ))}
        </Rows>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} />
    </PageFrame>
  );
}
