import { listStaff } from '@listgrove/domain/super-admins/staff-accounts.server';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { accountsContext } from '@listgrove/web/context';
import { Mail, Users } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { changeAccount } from '../accounts/change-account.server';
import { toasts } from '../accounts/copy';
import { superAdminOf } from '../accounts/super-admin.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Rows } from '../parts/row';
import type { Route } from './+types/list-page';
import { StaffRow } from './staff-row';

const path = '/admin/staff';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const { db, staffEmailDomain } = context.get(accountsContext);
  const query = { q: textParameter(url.searchParams, 'q') };
  const page = pageParameter(url.searchParams);
  const list = await listStaff(db, actor, { staffEmailDomain, ...query, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page, ownId: actor.id };
}

export const action = ({ context, request }: Route.ActionArgs) => changeAccount(context, request);

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.updateFailed);

/** The list of staff accounts with their roles, for super admins only. */
export default function StaffList({ loaderData: { accounts, query, page, pages, ownId } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Staff"
      text="All accounts with a company e-mail address, or invited by exception. Verifying a company address grants the admin role."
      actions={
        <>
          <Link to="/admin/joined-accounts" className={buttonLook({ look: 'secondary', size: 'sm' })}>
            Joined accounts
          </Link>
          <Link to={`${path}/invitations`} className={buttonLook({ size: 'sm' })}>
            <Mail aria-hidden className="size-4.5" />
            Invitations
          </Link>
        </>
      }
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
