import type { StaffAccount } from '@listgrove/domain/accounts/staff-accounts.server';
import { roleLabels } from '@listgrove/domain/rights/staff';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Avatar } from '@listgrove/ui/avatar';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../parts/answer';
import { InlineSelect } from '../parts/inline-select';
import { Row } from '../parts/row';
import { useAnswer } from '../parts/use-answer';

const roleOptions = (['super_admin', 'admin', 'user'] as const).map((value) => ({ value, label: roleLabels[value] }));

/** An account in the list, with a select for its role and the actions that end its sessions or access. */
export function StaffRow({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const send = (intent: string) => fetcher.submit({ intent, id: account.id }, { method: 'post' });
  return (
    <Row
      title={account.name}
      media={<Avatar name={account.name} />}
      marks={
        <>
          {account.suspendedAt ? <Badge tone="danger">Suspended</Badge> : null}
          {account.emailVerified ? null : <Badge tone="warning">Not verified</Badge>}
          {isOwn ? <Badge tone="accent">You</Badge> : null}
        </>
      }
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
          <Button
            look="quiet"
            size="sm"
            className="max-sm:-ml-4"
            busy={fetcher.formData?.get('intent') === 'end-sessions'}
            onClick={() => send('end-sessions')}
          >
            End Sessions
          </Button>
          {account.suspendedAt ? (
            <Button
              look="quiet"
              size="sm"
              busy={fetcher.formData?.get('intent') === 'restore'}
              onClick={() => send('restore')}
            >
              Restore
            </Button>
          ) : (
            <Suspend name={account.name} onConfirm={() => send('suspend')} />
          )}
        </>
      }
    />
  );
}

function Suspend({ name, onConfirm }: { name: string; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Suspend Account"
      description={`${name} is signed out everywhere and cannot sign in until the account is restored. Nothing they created is deleted.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet-danger" size="sm">
          Suspend
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button
            look="danger"
            onClick={() => {
              setOpen(false);
              onConfirm();
            }}
          >
            Suspend Account
          </Button>
        </>
      }
    />
  );
}
