import { roleLabels, roles } from '@listgrove/domain/rights/staff';
import { accountFilter, accountStates } from '@listgrove/domain/super-admins/account-filter';
import { type ListedAccount, listAccounts } from '@listgrove/domain/super-admins/account-list.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { pageParameter } from '@listgrove/kernel/query';
import { Avatar } from '@listgrove/ui/avatar';
import { EmptyState } from '@listgrove/ui/empty-state';
import { accountsContext } from '@listgrove/web/context';
import { Users } from 'lucide-react';
import { useNavigation } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { filterOf } from '../feedback/filter.server';
import { keepShownOnFailure } from '../parts/client-loaders';
import { countText } from '../parts/count-text';
import { Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import type { Route } from './+types/list-page';
import { AccountMarks } from './account-marks';
import { toasts } from './copy';
import { superAdminOf } from './super-admin.server';

const path = '/admin/accounts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const { db, staffEmailDomain } = context.get(accountsContext);
  const query = filterOf(accountFilter, url);
  const page = pageParameter(url.searchParams);
  const list = await listAccounts(db, actor, { ...query, staffEmailDomain, page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page, ownId: actor.id, staffEmailDomain };
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);

/** The list of all accounts of the app, for super admins only. */
export default function AccountList({ loaderData }: Route.ComponentProps) {
  const { accounts, query, page, pages, ownId, staffEmailDomain, ...counted } = loaderData;
  const isLoading = useNavigation().location?.pathname === path;
  return (
    <PageFrame title="Accounts" text="All accounts of the app, the newest first.">
      <ListTools path={path} search="Search accounts..." query={query}>
        <Filter label="Role" name="role" value={query.role} options={roleFilter} />
        <Filter label="State" name="state" value={query.state} options={stateFilter} />
        <Filter label="Company" name="company" value={query.company} options={companyFilter(staffEmailDomain)} />
        <Filter label="Second Factor" name="factor" value={query.factor} options={factorFilter} />
      </ListTools>
      <p role="status" className="mb-3 text-sm text-muted tabular-nums">
        {isLoading ? 'Loading accounts...' : countText(counted, 'account')}
      </p>
      {accounts.length === 0 ? (
        <EmptyState
          icon={<Users className="size-6" />}
          title="No accounts found"
          text="Try another search or filter."
        />
      ) : (
        <Rows label="Accounts">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} isOwn={account.id === ownId} />
          ))}
        </Rows>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={counted.isMore} />
    </PageFrame>
  );
}

function AccountRow({ account, isOwn }: { account: ListedAccount; isOwn: boolean }) {
  return (
    <Row
      title={account.name}
      to={`${path}/${account.id}`}
      media={<Avatar name={account.name} />}
      marks={<AccountMarks account={account} isOwn={isOwn} />}
      details={
        <>
          <span className="break-all">{account.email}</span>
          <span>Since {formatShortDate(account.createdAt)}</span>
          <span>
            {account.lastSignInAt ? `Last login ${formatShortDate(account.lastSignInAt)}` : 'Never signed in'}
          </span>
          {account.hasFactor ? <span>Second factor</span> : null}
        </>
      }
    />
  );
}

const roleFilter = [
  { value: '', label: 'All Roles' },
  ...roles.map((value) => ({ value, label: roleLabels[value] })).reverse(),
];
const stateFilter = [{ value: '', label: 'All States' }, ...optionsOf(accountStates)];
const factorFilter = [
  { value: '', label: 'Any Sign-in' },
  { value: 'yes', label: 'Second Factor' },
  { value: 'no', label: 'No Second Factor' },
];
const companyFilter = (domain: string) => [
  { value: '', label: 'All Addresses' },
  { value: 'yes', label: `At ${domain}` },
  { value: 'no', label: `Not at ${domain}` },
];
