import { longestGuestName } from '@listgrove/domain/lists/sharing/guest';
import { guestInput } from '@listgrove/domain/lists/sharing/guest-input';
import { acceptInvitation, joinAsGuest, readInvitation } from '@listgrove/domain/lists/sharing/joining.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Field } from '@listgrove/ui/field';
import { askForCookies, requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, addressContext, guestContext, originsContext, sessionContext } from '@listgrove/web/context';
import { type Refusal, readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { guestCookie, guestSecretOf } from '@listgrove/web/guest-cookie';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirect, redirectDocument } from 'react-router';
import { AuthForm, refusalOf } from '../accounts/auth-form';
import { listPath } from '../lists/addresses';
import { ListIcon } from '../lists/overview/looks';
import { may } from '../lists/share/roles';
import { NarrowPage } from '../narrow-page';
import type { Route } from './+types/invitation-page';
import {
  BrokenInvitation,
  InvitedTo,
  IsFor,
  invitationHeaders,
  invitationMeta,
  WithAccount,
  WithoutAccount,
} from './invitation-parts';
import { readOpener, requireOpener } from './open-invitation.server';

export const middleware: Route.MiddlewareFunction[] = [askForCookies];

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => invitationMeta(matches);

export const headers: Route.HeadersFunction = () => invitationHeaders;

/** Reads the invitation. Opening it uses nothing up, because programs that check mails open links too. Leads members to their list. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const path = `/invitations/${encodeURIComponent(token)}`;
  const guest = context.get(guestContext);
  const opened = { ...readOpener(context, path), guestName: guest?.name ?? null, report: `${path}/report` };
  try {
    const account = context.get(sessionContext)?.account ?? null;
    const opener = { address: context.get(addressContext), account, guest };
    const invitation = await readInvitation(context.get(accountsContext), token, opener);
    if (invitation?.isMember) throw redirect(listPath(invitation.list.id));
    return { invitation, problem: null, ...opened };
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    return { invitation: null, problem: error.message, ...opened };
  }
}

/** Accepts the invitation for the account of the session, or for a guest without one, and opens the list. */
export async function action({ request, url, params: { token }, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  if (!context.get(sessionContext) && form.get('intent') === 'guest')
    return enterAsGuest(request, context, { token, form });
  const { account } = requireOpener(context, url.pathname);
  try {
    const opener = { address: context.get(addressContext), account };
    return redirectDocument(listPath(await acceptInvitation(context.get(accountsContext), token, opener)));
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

/** Lets in a guest under the name of the form, or as whom the browser is a guest already, and opens the list. */
async function enterAsGuest(
  request: Request,
  context: Route.ActionArgs['context'],
  { token, form }: { token: string; form: FormData },
) {
  const known = context.get(guestContext);
  const { values, refusal } = known ? { values: known, refusal: null } : await readForm(form, guestInput);
  if (refusal) return refuse(refusal);
  try {
    requireCookies(request, form, context);
    const joining = { address: context.get(addressContext), known, name: values.name };
    const { list, secret } = await joinAsGuest(context.get(accountsContext), token, joining);
    const kept = secret ?? guestSecretOf(request.headers.get('cookie')) ?? '';
    const isSecure = context.get(originsContext).app.startsWith('https:');
    return redirectDocument(listPath(list), { headers: { 'set-cookie': guestCookie(kept, isSecure) } });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: guestInput });
  }
}

export default function InvitationPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(latest));
  const { invitation, problem } = loaderData;
  return (
    <NarrowPage>
      {invitation ? (
        <Open {...loaderData} invitation={invitation} refusal={refusal} />
      ) : (
        <BrokenInvitation problem={problem} />
      )}
    </NarrowPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** An invitation that can be accepted: who invites to what, and the way to accept it for whoever has opened it. */
function Open({
  invitation: { list, role, invitedBy, email, admitsGuests },
  signedInAs,
  guestName,
  isVerified,
  search,
  report,
  refusal,
}: Shown & { invitation: NonNullable<Shown['invitation']>; refusal: Refusal | null }) {
  return (
    <>
      <InvitedTo
        icon={<ListIcon list={list} />}
        by={invitedBy ? `${invitedBy} invites you to` : 'You are invited to'}
        name={list.name}
      />
      <p className="mt-3 text-muted">
        {may[role]}
        {email ? <IsFor email={email} /> : null}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-3">
        {signedInAs === null ? (
          <>
            {admitsGuests ? <AsGuest guestName={guestName} refusal={refusal} /> : null}
            <WithoutAccount
              search={search}
              look={admitsGuests ? 'secondary' : 'primary'}
              then={
                admitsGuests && guestName
                  ? 'With an account, you keep what you did as a guest.'
                  : 'You then return here.'
              }
            />
          </>
        ) : (
          <WithAccount
            invited={{ signedInAs, email, isVerified, search }}
            submit="Join the list"
            message={refusal?.message}
            seen="The members see your name."
          />
        )}
      </div>
      <p className="mt-8 text-sm text-muted">
        Is something wrong with this invitation?{' '}
        <a
          href={report}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Report it
        </a>
      </p>
    </>
  );
}

/** The way in without an account: a name that the others see, or the one that this browser is a guest under already. */
function AsGuest({ guestName, refusal }: { guestName: string | null; refusal: Refusal | null }) {
  return (
    <>
      <AuthForm error={refusal?.message} submit={guestName ? `Continue as ${guestName}` : 'Continue as guest'} signsIn>
        <input type="hidden" name="intent" value="guest" />
        {guestName ? null : (
          <Field
            label="Your name"
            name="name"
            autoComplete="nickname"
            maxLength={longestGuestName}
            hint="The others see it. You need no account."
            defaultValue={refusal?.typed.name ?? ''}
            error={refusal?.errors.name}
          />
        )}
      </AuthForm>
      <p className="flex items-center gap-3 py-2 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with an account
      </p>
    </>
  );
}
