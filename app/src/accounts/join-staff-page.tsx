import { fields } from '@listgrove/domain/accounts/account';
import { roleLabels } from '@listgrove/domain/rights/staff';
import {
  joinByRegistering,
  joinWithSession,
  readInvitation,
} from '@listgrove/domain/super-admins/staff-joining.server';
import { isCoded } from '@listgrove/kernel/errors';
import { ButtonLink } from '@listgrove/ui/button';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, originsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { NameField, NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithSession, visitorOf } from '@listgrove/web/session';
import { redirectDocument } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/join-staff-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';

/** `same-origin` keeps the secret in the mailed link from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Join the staff', matches),
  { name: 'referrer', content: 'same-origin' },
];

/** Reads the invitation. Opening the link uses nothing up, because programs that check mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const back = `${context.get(originsContext).app}/join-staff?${new URLSearchParams({ token })}`;
  return {
    invitation: await readInvitation(context.get(accountsContext), token),
    signedInAs: context.get(sessionContext)?.account.email ?? null,
    search: `?${new URLSearchParams({ return: back })}`,
  };
}

/** Accepts the invitation and opens the back office: with the account of the session, or by registering the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const desk = `${context.get(originsContext).site}/admin`;
  const shape = { name: fields.name, password: fields.newPassword };
  try {
    if (!form.has('password')) {
      const session = context.get(sessionContext);
      if (!session) return redirectDocument(url.pathname + url.search);
      await joinWithSession(accounts, visitor, { token, session });
      return redirectDocument(desk);
    }
    const { values, refusal } = await readForm(form, shape);
    if (refusal) return refuse(refusal);
    requireCookies(request, form, context);
    const headers = await joinByRegistering(accounts, visitor, { token, ...values });
    return redirectWithSession(desk, headers, context);
  } catch (error) {
    const field = isCoded(error, 'breached-password') ? 'password' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
}

export const clientAction = keepForm;

export default function JoinStaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signedInAs, search } = loaderData;
  const refusal = refusalOf(useLastAnswer(actionData));
  if (!invitation) {
    return (
      <>
        <AuthHeading title="That link does not work">
          {refusal?.message ??
            'The invitation has been accepted, revoked or sent again, or it is older than seven days.'}
        </AuthHeading>
        <AuthLink label="Sign in" to="/login" />
      </>
    );
  }
  const { email, role, invitedBy, takes } = invitation;
  const heading = (
    <AuthHeading title="Join the staff">
      {invitedBy} invites <strong className="font-semibold break-words text-ink">{email}</strong> to the back office,
      with the role {roleLabels[role]}.
    </AuthHeading>
  );
  if (takes === 'registration') {
    return (
      <>
        {heading}
        <AuthForm error={refusal?.message} submit="Create account and join" signsIn>
          {/* Tells password managers which account the password is for. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NameField defaultValue={refusal?.typed.name} error={refusal?.errors.name} />
          <NewPasswordField error={refusal?.errors.password} />
        </AuthForm>
        <AuthLink text="Didn’t expect this?" label="Leave it" to="/login" />
      </>
    );
  }
  if (signedInAs === email) {
    return (
      <>
        {heading}
        <AuthForm error={refusal?.message} submit="Join the staff">
          <input type="hidden" name="confirm" value="true" />
        </AuthForm>
        <AuthLink text="Didn’t expect this?" label="Leave it" to="/" />
      </>
    );
  }
  return (
    <>
      {heading}
      <p className="text-muted">
        {signedInAs
          ? `You are signed in as ${signedInAs}. Sign out, and sign in with the invited address.`
          : 'Sign in with this address first. You then return here.'}
      </p>
      <p className="mt-6">
        {signedInAs ? (
          <ButtonLink href={`/logout${search}`} look="secondary" size="lg">
            Sign out
          </ButtonLink>
        ) : (
          <ButtonLink href={`/login${search}`} size="lg">
            Sign in
          </ButtonLink>
        )}
      </p>
    </>
  );
}
