import type { MutationArguments } from '@listgrove/domain/lists/arguments';
import type { OpenInvitation, Sharing } from '@listgrove/domain/lists/sharing/sharing';
import { newId } from '@listgrove/kernel/ids';
import { Button } from '@listgrove/ui/button';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useListStore, useSyncStatus } from '../list-store-context';
import { useChange } from '../use-change';
import { roleNames } from './roles';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const dayOf = (moment: string) => format.format(new Date(moment));

/** The invitations and links that are open: what the server has, and what waits on this device. */
export function OpenInvitations({
  list,
  sharing,
  isMissing,
}: {
  list: string;
  sharing: Sharing | null;
  isMissing: boolean;
}) {
  const store = useListStore();
  const change = useChange();
  const { state } = useSyncStatus();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const waiting = store.unsentChanges(list);
  const of = <Name extends 'inviteMember' | 'createLink'>(name: Name) =>
    waiting.flatMap((each) => (each.name === name ? [each.args as MutationArguments<Name>] : []));
  const [invited, made] = [of('inviteMember'), of('createLink')];
  // Sending again ends the older one.
  const isShown = ({ id, email }: { id: string; email?: string }) =>
    !ended.includes(id) && !invited.some((each) => each.invitation === id || each.email === email);
  const invitations = (sharing?.invitations ?? []).filter(isShown);
  const links = (sharing?.links ?? []).filter(
    ({ id }) => !ended.includes(id) && !made.some(({ invitation }) => invitation === id),
  );
  const sent = state === 'offline' ? 'Saved on this device. It is sent when there is a network.' : 'Being sent';

  function end(invitation: string) {
    setEnded((before) => [...before, invitation]);
    change('revokeInvitation', { list, invitation });
  }
  function sendAgain({ email, role }: OpenInvitation) {
    change('inviteMember', { list, invitation: newId(), email, role });
  }

  const isEmpty = invitations.length + links.length + invited.length + made.length === 0;
  if (isEmpty && !isMissing) return null;
  return (
    <section aria-label="Open invitations" className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-sm font-semibold">Open invitations</h3>
      {isMissing ? (
        <p role="status" className="text-sm text-muted">
          Connect to a network to see what was sent before. What you send now is kept on this device until then.
        </p>
      ) : null}
      <ul className="grid gap-3">
        {invited
          .filter(({ invitation }) => !ended.includes(invitation))
          .map(({ invitation, email, role }) => (
            <Row key={invitation} icon={Mail} name={email} text={`${roleNames[role]} · ${sent}`} />
          ))}
        {made
          .filter(({ invitation }) => !ended.includes(invitation))
          .map(({ invitation, role }) => (
            <Row key={invitation} icon={Link2} name="Link" text={`${roleNames[role]} · ${sent}`} />
          ))}
        {invitations.map((each) => (
          <Row
            key={each.id}
            icon={Mail}
            name={each.email}
            text={`${roleNames[each.role]} · ${each.isExpired ? 'expired' : 'until'} ${dayOf(each.until)}`}
          >
            <Button look="quiet" size="sm" aria-label={`Send again to ${each.email}`} onClick={() => sendAgain(each)}>
              Send again
            </Button>
            <Button
              look="quiet-danger"
              size="sm"
              aria-label={`Revoke the invitation of ${each.email}`}
              onClick={() => end(each.id)}
            >
              Revoke
            </Button>
          </Row>
        ))}
        {links.map(({ id, role, until, uses, mostUses, admitsGuests, guests, isClosed }) => (
          <Row
            key={id}
            icon={Link2}
            name={mostUses === null ? `Link, ${uses} joined` : `Link, ${uses} of ${mostUses} joined`}
            text={`${roleNames[role]} · until ${dayOf(until)}${guestWords(admitsGuests, guests)}${isClosed ? ' · lets nobody else in' : ''}`}
          >
            <Button look="quiet-danger" size="sm" onClick={() => end(id)}>
              End link
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** Says of a link whether guests may come by it, and how many are there, who leave when it ends. */
function guestWords(admitsGuests: boolean, guests: number): string {
  if (guests > 0)
    return guests === 1 ? ' · 1 guest, who leaves when it ends' : ` · ${guests} guests, who leave when it ends`;
  return admitsGuests ? ' · also without an account' : '';
}

function Row({
  icon: Icon,
  name,
  text,
  children,
}: {
  icon: typeof Mail;
  name: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="grid min-w-40 flex-1">
        <span className="font-semibold break-all">{name}</span>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <span className="flex flex-wrap">{children}</span>
    </li>
  );
}
