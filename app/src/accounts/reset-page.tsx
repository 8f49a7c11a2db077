import { fields } from '@listgrove/domain/accounts/account';
import { findResetProblem, resetPassword } from '@listgrove/domain/accounts/recovery.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithoutSession, visitorOf } from '@listgrove/web/session';
import { useLocation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/reset-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { withReturn } from './return';

/**
 * `same-origin` keeps the secret in the mailed link from other sites. `no-referrer` would also strip the origin from forms
 * that are sent without JavaScript.
 */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Set a new password', matches),
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return { problem: await findResetProblem(context.get(accountsContext), url.searchParams.get('token')) };
}

/** Sets the new password and ends all sessions of the account, including this browser's. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { password: fields.newPassword };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  const token = url.searchParams.get('token') ?? '';
  try {
    await resetPassword(context.get(accountsContext), visitorOf(request, context), { ...values, token });
  } catch (error) {
    const field = isCoded(error, 'breached-password') ? 'password' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
  return redirectWithoutSession(withReturn('/login', url.search, { notice: 'reset' }), context);
}

export const clientAction = keepForm;

export default function ResetPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  return (
    <>
      <AuthHeading title="Set a new password">You are then signed out everywhere, and sign in with it.</AuthHeading>
      <AuthForm error={loaderData.problem ?? refusal?.message} submit="Set password">
        <NewPasswordField label="New password" error={refusal?.errors.password} />
      </AuthForm>
      <AuthLink text="Has the link expired?" label="Get a new one" to={withReturn('/forgot', search)} />
    </>
  );
}
