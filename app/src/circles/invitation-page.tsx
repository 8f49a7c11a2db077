import { circlePath } from '@listgrove/domain/lists/circles/circle';
import {
  acceptCircleInvitation,
  readCircleInvitation,
} from '@listgrove/domain/lists/circles/circle-invitations.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, addressContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { Users } from 'lucide-react';
import { redirect } from 'react-router';
import { refusalOf } from '../accounts/auth-form';
import {
  BrokenInvitation,
  InvitedTo,
  IsFor,
  invitationHeaders,
  invitationMeta,
  WithAccount,
  WithoutAccount,
} from '../invitations/invitation-parts';
import { readOpener, requireOpener } from '../invitations/open-invitation.server';
import { NarrowPage } from '../narrow-page';
import type { Route } from './+types/invitation-page';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => invitationMeta(matches);

export const headers: Route.HeadersFunction = () => invitationHeaders;

/** Reads the invitation. Opening it uses nothing up, because programs that check mails open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const opened = readOpener(context, `/circles/invitations/${encodeURIComponent(token)}`);
  try {
    const address = context.get(addressContext);
    const invitation = await readCircleInvitation(context.get(accountsContext), token, address);
    return { invitation, problem: null, ...opened };
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    return { invitation: null, problem: error.message, ...opened };
  }
}

/** Accepts the invitation for the account of the session, and opens the circle. */
export async function action({ request, url, params: { token }, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const { account } = requireOpener(context, url.pathname);
  try {
    const joining = { address: context.get(addressContext), account };
    return redirect(circlePath(await acceptCircleInvitation(context.get(accountsContext), token, joining)));
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function CircleInvitationPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(latest));
  const { invitation, problem, signedInAs, isVerified, search } = loaderData;
  if (!invitation)
    return (
      <NarrowPage>
        <BrokenInvitation problem={problem} />
      </NarrowPage>
    );
  const { circle, invitedBy, email } = invitation;
  return (
    <NarrowPage>
      <InvitedTo
        icon={<Users aria-hidden className="size-6" />}
        by={`${invitedBy || 'Somebody'} invites you to the ${circle.kind}`}
        name={circle.name}
      />
      <p className="mt-3 text-muted">
        You get the lists that are shared with all of them.
        <IsFor email={email} />
      </p>
      <div className="mt-8 grid grid-cols-1 gap-3">
        {signedInAs === null ? (
          <WithoutAccount search={search} look="primary" then="You then return here." />
        ) : (
          <WithAccount
            invited={{ signedInAs, email, isVerified, search }}
            submit={`Join the ${circle.kind}`}
            message={refusal?.message}
            seen="The others see your name and address."
          />
        )}
      </div>
    </NarrowPage>
  );
}
