import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GiftDate } from '../gifts/gift-date';
import { useList, useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { Confirm, type Confirmed } from './confirm';
import { InviteForm } from './invite-form';
import { Members } from './members';
import { OpenInvitations } from './open-invitations';
import { useSharing } from './use-sharing';

/** Who has a list, and in which role. Its owner invites, makes links, changes roles, removes people and hands the list over. */
export default function ShareDialog({
  list,
  open,
  onOpenChange,
  isLeaving = false,
}: {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Asks at once whether to leave the list. */
  isLeaving?: boolean;
}) {
  const view = useList(list);
  return (
    <Dialog
      title="Share"
      description={
        <span className="break-words">{view ? `“${view.list.name}”` : 'This list is not here any more.'}</span>
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      {view ? <Sharing list={list} isLeaving={isLeaving} onLeft={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function Sharing({ list, isLeaving, onLeft }: { list: string; isLeaving: boolean; onLeft: () => void }) {
  const view = useList(list);
  const store = useListStore();
  const change = useChange();
  const navigate = useNavigate();
  const { sharing, isMissing } = useSharing(list);
  const [question, ask] = useState<Confirmed | null>(isLeaving ? { does: 'leave' } : null);
  if (!view) return null;
  const isOwner = view.role === 'owner';
  const me = store.rows().actor;

  function confirm(given: Confirmed) {
    ask(null);
    if (given.does === 'leave') {
      change('leaveList', { list });
      onLeft();
      navigate('/');
    } else {
      change(given.does === 'remove' ? 'removeMember' : 'handOver', { list, account: given.member.account_id });
    }
  }

  return (
    <div className="grid gap-7">
      {question ? <Confirm asked={question} onConfirm={confirm} onCancel={() => ask(null)} /> : null}
      <Members view={view} me={me} emails={sharing?.emails ?? {}} onAsk={ask} />
      {isOwner ? (
        <>
          {view.list.kind === 'wishlist' ? <GiftDate list={view.list} /> : null}
          <InviteForm list={list} />
          <OpenInvitations list={list} sharing={sharing} isMissing={isMissing} />
        </>
      ) : (
        <Button look="secondary" className="justify-self-start" onClick={() => ask({ does: 'leave' })}>
          Leave list
        </Button>
      )}
    </div>
  );
}
