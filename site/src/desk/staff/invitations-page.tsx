import { roleLabels } from '@listgrove/domain/rights/staff';
import { invitationInput } from '@listgrove/domain/super-admins/invitation-input';
import {
  inviteAgain,
  inviteStaff,
  listInvitations,
  revokeInvitation,
  type StaffInvitation,
} from '@listgrove/domain/super-admins/staff-invitations.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { isCoded } from '@listgrove/kernel/errors';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { accountsContext, mailOriginsContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { ArrowLeft, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { ActButton } from '../accounts/act-button';
import { toasts } from '../accounts/copy';
import { provenSuperAdminOf, superAdminOf } from '../accounts/super-admin.server';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/invitations-page';
import { InviteForm } from './invite-form';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = superAdminOf(context);
  const { db, staffEmailDomain } = context.get(accountsContext);
  return { invitations: await listInvitations(db, actor), staffEmailDomain };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = superAdminOf(context);
  const accounts = context.get(accountsContext);
  const { db, staffEmailDomain } = accounts;
  const appOrigin = context.get(mailOriginsContext).app;
  const form = await receiveForm(request);
  const intent = form.get('intent');
  return answer(context, { failed: toasts.inviteFailed }, async () => {
    if (intent === 'revoke') {
      await revokeInvitation(db, actor, { id: rowId(form.get('id')), staffEmailDomain });
      return { done: toasts.revoked };
    }
    if (intent === 'invite-again') {
      await inviteAgain(accounts, await provenSuperAdminOf(context), { id: rowId(form.get('id')), appOrigin });
      return { done: toasts.invited };
    }
    const { values, refusal } = await readForm(form, invitationInput);
    if (refusal) return { refusal };
    const { email, role, by_exception: byException } = values;
    try {
      await inviteStaff(accounts, await provenSuperAdminOf(context), { email, role, byException, appOrigin });
    } catch (error) {
      if (!isCoded(error, 'not-of-company')) throw error;
      return { refusal: { errors: { by_exception: error.message }, typed: { email, role } } };
    }
    return { done: toasts.invited };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.inviteFailed);

/** The invitations of staff, and the form that sends one, for super admins only. */
export default function Invitations({ loaderData: { invitations, staffEmailDomain } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Invitations"
      text="An invitation is for one address, works once, and ends after seven days or with a newer one."
      actions={
        <Link to="/admin/staff" className={buttonLook({ look: 'secondary', size: 'sm' })}>
          <ArrowLeft aria-hidden className="size-4" />
          Staff
        </Link>
      }
    >
      <div className="grid gap-8">
        <InviteForm domain={staffEmailDomain} />
        {invitations.length === 0 ? (
          <EmptyState
            icon={<Mail className="size-6" />}
            title="No open invitations"
            text="Those that were accepted are in the list of staff."
          />
        ) : (
          <Rows label="Invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </Rows>
        )}
      </div>
    </PageFrame>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { id, email, role, byException, invitedBy, expiresAt, isExpired } = invitation;
  return (
    <Row
      title={email}
      marks={
        <>
          <Badge tone="accent">{roleLabels[role]}</Badge>
          {byException ? <Badge>By exception</Badge> : null}
          {isExpired ? <Badge tone="warning">Expired</Badge> : null}
        </>
      }
      details={
        <>
          <span>Invited by {invitedBy}</span>
          <span>
            {isExpired ? 'Expired' : 'Works until'} {formatShortDate(expiresAt)}
          </span>
        </>
      }
      actions={
        <>
          <ActButton intent="invite-again" id={id} label="Send Again" />
          <ActButton intent="revoke" id={id} label="Revoke" look="quiet-danger" />
        </>
      }
    />
  );
}
