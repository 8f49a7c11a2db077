import { roleLabels } from '@listgrove/domain/rights/staff';
import type { AccountDetails } from '@listgrove/domain/super-admins/account-details.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Fact, Facts } from '../parts/facts';
import { InlineSelect } from '../parts/inline-select';
import { ActButton } from './act-button';
import { Panel } from './panel';
import { SuspendDialog } from './suspend-dialog';

const options = (['super_admin', 'admin', 'user'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** What is known of the account, its role, and its suspension. */
export function AccountState({
  account,
  mayBeStaff,
  isOwn,
}: {
  account: AccountDetails['account'];
  mayBeStaff: boolean;
  isOwn: boolean;
}) {
  const { suspendedAt, suspensionReason, deletionDueAt, lastSignInAt, createdAt } = account;
  return (
    <Panel title="State">
      <Facts>
        <Fact name="E-mail">{account.emailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact name="Created">{formatShortDate(createdAt)}</Fact>
        <Fact name="Last login">{lastSignInAt ? formatShortDate(lastSignInAt) : 'Never'}</Fact>
        {deletionDueAt ? <Fact name="Deletion">Due on {formatShortDate(deletionDueAt)}</Fact> : null}
        {suspendedAt ? <Fact name="Suspended">{formatShortDate(suspendedAt)}</Fact> : null}
        {suspensionReason ? <Fact name="Reason">{suspensionReason}</Fact> : null}
      </Facts>
      {mayBeStaff || account.role !== 'user' ? (
        <InlineSelect label="Role" id={account.id} name="role" value={account.role} options={options} />
      ) : (
        <p className="text-sm text-muted">
          The address is not one of the company, so the account can be staff only after an invitation by exception.
        </p>
      )}
      {suspendedAt ? (
        <div>
          <ActButton intent="restore" id={account.id} label="Restore" look="secondary" />
        </div>
      ) : isOwn ? null : (
        <div className="-ml-4">
          <SuspendDialog id={account.id} name={account.name} />
        </div>
      )}
    </Panel>
  );
}
