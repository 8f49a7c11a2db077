import { readAccount } from '@listgrove/domain/super-admins/account-details.server';
import { isId } from '@listgrove/kernel/ids';
import { buttonLook } from '@listgrove/ui/button';
import { accountsContext, addressContext } from '@listgrove/web/context';
import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect, useLocation } from 'react-router';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import type { Route } from './+types/account-page';
import { AccountDevices } from './account-devices';
import { AccountFactors } from './account-factors';
import { AccountHistory } from './account-history';
import { AccountMarks } from './account-marks';
import { AccountSessions } from './account-sessions';
import { AccountState } from './account-state';
import { changeAccount } from './change-account.server';
import { toasts } from './copy';
import { superAdminOf } from './super-admin.server';

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  if (!isId(params.id)) throw redirect('/admin');
  const accounts = context.get(accountsContext);
  const address = context.get(addressContext);
  const details = await readAccount(accounts, actor, { id: params.id, address });
  if (!details) throw data(null, { status: 404 });
  const labelOf = (provider: string) => accounts.identityProviders.find(provider)?.label ?? provider;
  const identities = details.identities.map((each) => ({ ...each, label: labelOf(each.provider) }));
  return { ...details, identities, isOwn: details.account.id === actor.id };
}

export const action = ({ context, request }: Route.ActionArgs) => changeAccount(context, request);

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.updateFailed);

/** An account with its state, sessions, identities, factors and history, for super admins only. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, isOwn } = loaderData;
  return (
    <PageFrame title={account.name} text={<span className="break-all">{account.email}</span>} actions={<BackLink />}>
      <div className="mb-5 flex flex-wrap gap-2 empty:hidden">
        <AccountMarks account={account} isOwn={isOwn} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AccountState account={account} mayBeStaff={loaderData.mayBeStaff} isOwn={isOwn} />
          <AccountFactors {...loaderData} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AccountSessions accountId={account.id} sessions={loaderData.sessions} />
          <AccountDevices devices={loaderData.devices} />
          <AccountHistory events={loaderData.events} owner={account.id} />
        </div>
      </div>
    </PageFrame>
  );
}

/** Leads back to the list that the account was opened from. */
function BackLink() {
  const state: unknown = useLocation().state;
  const list = state && typeof state === 'object' && 'list' in state ? state.list : null;
  return (
    <Link
      to={typeof list === 'string' ? list : '/admin/accounts'}
      className={buttonLook({ look: 'secondary', size: 'sm' })}
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back
    </Link>
  );
}
