import type { JoinedAccount } from '@listgrove/domain/super-admins/joined-feedback.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Avatar } from '@listgrove/ui/avatar';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useState } from 'react';
import type { Answer } from '../parts/answer';
import { Row } from '../parts/row';
import { useAnswer } from '../parts/use-answer';

/** Two joined accounts: the app account, what has followed, and the button that gives it back. */
export function JoinedRow({ join }: { join: JoinedAccount }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <Row
      title={join.name}
      media={<Avatar name={join.name} />}
      marks={join.separated_at ? <Badge>Separated</Badge> : null}
      details={
        <>
          <span className="break-all">{join.appEmail}</span>
          {join.email === join.appEmail ? null : <span className="break-all">Feedback account {join.email}</span>}
          <span>{counted(join.items, 'item')}</span>
          <span>{counted(join.votes, 'vote')}</span>
          <span>Joined {formatShortDate(join.joined_at)}</span>
          {join.separated_at ? <span>Separated {formatShortDate(join.separated_at)}</span> : null}
        </>
      }
      actions={
        join.separated_at ? null : (
          <Separate
            join={join}
            isBusy={fetcher.state !== 'idle'}
            onConfirm={() => fetcher.submit({ intent: 'separate', id: join.id }, { method: 'post' })}
          />
        )
      }
    />
  );
}

function Separate({ join, isBusy, onConfirm }: { join: JoinedAccount; isBusy: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Separate Accounts"
      description={`The feedback account of ${join.email} gets back what has followed: ${counted(join.items, 'item')} and ${counted(join.votes, 'vote')}. The accounts are not joined again, and ${join.name} is told by mail.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet-danger" size="sm" busy={isBusy}>
          Separate
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
            Separate Accounts
          </Button>
        </>
      }
    />
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
