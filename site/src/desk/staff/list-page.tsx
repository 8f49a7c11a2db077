import { changeRole, endSessionsOf, listStaff, setSuspended } from '@listgrove/domain/accounts/staff-accounts.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { roles } from '@listgrove/domain/rights/staff';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { EmptyState } from '@listgrove/ui/empty-state';
import { accountsContext, databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { Users } from 'lucide-react';
import { data } from 'react-router';
import { z } from 'zod';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/list-page';
import { toasts } from './copy';
import { StaffRow } from './staff-row';

const path = '/admin/staff';
const role = z.enum(roles);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  if (actor.role !== 'super_admin') throw data(null, { status: 403 });
  const { staffEmailDomain } = context.get(accountsContext);
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const list = await listStaff(context.get(databaseContext).db, actor, { staffEmailDomain, ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page, ownId: actor.id };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const { staffEmailDomain } = context.get(accountsContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const id = rowId(form.get('id'));
  return answer(context, { failed: toasts.updateFailed }, async () => {
    switch (form.get('intent')) {
      case 'suspend':
        await setSuspended(db, actor, { id, suspended: true, staffEmailDomain });
        return { done: toasts.suspended };
      case 'restore':
        await setSuspended(db, actor, { id, suspended: false, staffEmailDomain });
        return { done: toasts.restored };
      case 'end-sessions':
        await endSessionsOf(db, actor, id);
        return { done: toasts.signedOut };
      default:
        await changeRole(db, actor, { id, role: role.parse(form.get('role')), staffEmailDomain });
        return { done: toasts.updated };
    }
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.updateFailed);

/** The list of staff accounts with their roles, for super admins only. */
export default function StaffList({ loaderData: { accounts, query, page, pages, ownId } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Staff"
      text="All accounts with a company e-mail address. Verifying the address grants the admin role."
    >
      <ListTools path={path} search="Search staff..." query={query} />
      {accounts.length === 0 ? (
        <EmptyState icon={<Users className="size-6" />} title="No accounts found" text="Try another name or address." />
      ) : (
        <Rows label="Staff">
          {accounts.map((account) => (
            <StaffRow key={account.id} account={account} isOwn={account.id === ownId} />
          ))}
        </Rows>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} />
    </PageFrame>
  );
}
