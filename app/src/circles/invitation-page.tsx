import { circlePath } from '@listgrove/domain/lists/circles/circle';
import {
  acceptCircleInvitation,
  readCircleInvitation,
} from '@listgrove/domain/lists/circles/circle-invitations.server';
import { isCoded } from '@listgrove/kernel/errors';
import { ButtonLink } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { accountsContext, addressContext, originsContext, sessionContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { Users } from 'lucide-react';
import { redirect } from 'react-router';
import { AuthForm, refusalOf } from '../accounts/auth-form';
import { NarrowPage } from '../narrow-page';
import { title } from '../title';
import type { Route } from './+types/invitation-page';

export const handle = { start: 'idle' } satisfies PageHandle;

/** `same-origin` keeps the secret in the address from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Invitation', matches),
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

/** Reads the invitation. Opening it uses nothing up, because programs that check mails open links too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account ?? null;
  const back = `${context.get(originsContext).app}/circles/invitations/${encodeURIComponent(token)}`;
  const search = `?${new URLSearchParams({ return: back })}`;
  const opened = { signedInAs: account?.email ?? null, isVerified: account?.emailVerified ?? false, search };
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
  const session = context.get(sessionContext);
  if (!session) {
    const back = context.get(originsContext).app + url.pathname;
    throw redirect(`/login?${new URLSearchParams({ return: back })}`);
  }
  try {
    const joining = { address: context.get(addressContext), account: session.account };
    return redirect(circlePath(await acceptCircleInvitation(context.get(accountsContext), token, joining)));
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function CircleInvitationPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(latest));
  const { invitation, problem } = loaderData;
  if (invitation)
    return (
      <NarrowPage>
        <Open {...loaderData} invitation={invitation} message={refusal?.message} />
      </NarrowPage>
    );
  return (
    <NarrowPage>
      <h1 className="text-2xl">That link does not work</h1>
      <p className="mt-2 text-muted">
        {problem ??
          'The invitation has been accepted, taken back or sent again, or its time is over. Ask for a new one.'}
      </p>
      <p className="mt-6">
        <ButtonLink href="/" look="secondary" size="lg">
          Go to your lists
        </ButtonLink>
      </p>
    </NarrowPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** An invitation that can be accepted: who invites to what, and the way to accept it for whoever has opened it. */
function Open({
  invitation: { circle, invitedBy, email },
  signedInAs,
  isVerified,
  search,
  message,
}: Shown & { invitation: NonNullable<Shown['invitation']>; message: string | undefined }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-lg bg-accent-soft text-accent-ink">
        <Users aria-hidden className="size-6" />
      </span>
      <p className="mt-6 text-muted">
        {invitedBy || 'Somebody'} invites you to the {circle.kind}
      </p>
      <h1 className="text-3xl break-words">{circle.name}</h1>
      <p className="mt-3 text-muted">
        You get the lists that are shared with all of them. The invitation is for{' '}
        <strong className="font-semibold break-words text-ink">{email}</strong>.
      </p>
      <div className="mt-8 grid grid-cols-1 gap-3">
        {signedInAs === null ? (
          <>
            <ButtonLink href={`/register${search}`} size="lg">
              Create an account
            </ButtonLink>
            <ButtonLink href={`/login${search}`} look="secondary" size="lg">
              Sign in
            </ButtonLink>
            <p className="text-sm text-muted">You then return here.</p>
          </>
        ) : signedInAs !== email ? (
          <>
            <FormError>
              You are signed in as {signedInAs}. Sign out, and sign in with the address that the invitation is for.
            </FormError>
            <ButtonLink href={`/logout${search}`} look="secondary" size="lg">
              Sign out
            </ButtonLink>
          </>
        ) : isVerified ? (
          <>
            <AuthForm error={message} submit={`Join the ${circle.kind}`}>
              <input type="hidden" name="confirm" value="true" />
            </AuthForm>
            <p className="text-sm text-muted">You join as {signedInAs}. The others see your name and address.</p>
          </>
        ) : (
          <>
            <FormError>Confirm your e-mail address first. Then open the invitation again.</FormError>
            <ButtonLink href="/account" look="secondary" size="lg">
              Go to your account
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}
