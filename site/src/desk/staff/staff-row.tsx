import { roleLabels } from '@listgrove/domain/rights/staff';
import type { StaffAccount } from '@listgrove/domain/super-admins/staff-accounts.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Avatar } from '@listgrove/ui/avatar';
import { AccountMarks } from '../accounts/account-marks';
import { ActButton } from '../accounts/act-button';
import { SuspendDialog } from '../accounts/suspend-dialog';
import { InlineSelect } from '../parts/inline-select';
import { Row } from '../parts/row';

const roleOptions = (['super_admin', 'admin', 'user'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** An account in the list, with a select for its role and the actions that end its sessions or access. */
export function StaffRow({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  return (
    <Row
      title={account.name}
      to={`/admin/accounts/${account.id}`}
      media={<Avatar name={account.name} />}
      marks={<AccountMarks account={account} isOwn={isOwn} hidesRole />}
      details={
        <>
          <span className="break-all">{account.email}</span>
          <span>
            {account.sessions} {account.sessions === 1 ? 'session' : 'sessions'}
          </span>
          <span>
            {account.lastSignInAt ? `Last login ${formatShortDate(account.lastSignInAt)}` : 'Never signed in'}
          </span>
        </>
      }
      actions={
        <>
          <div className="max-sm:w-full">
            <InlineSelect label="Role" id={account.id} name="role" value={account.role} options={roleOptions} />
          </div>
          <div className="max-sm:-ml-4">
            <ActButton intent="end-sessions" id={account.id} label="End Sessions" />
          </div>
          {account.suspendedAt ? (
            <ActButton intent="restore" id={account.id} label="Restore" />
          ) : (
            <SuspendDialog id={account.id} name={account.name} />
          )}
        </>
      }
    />
  );
}
