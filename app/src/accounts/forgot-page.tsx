import { fields } from '@listgrove/domain/accounts/account';
import { requestReset } from '@listgrove/domain/accounts/recovery.server';
import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { useLocation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/forgot-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { wantedReturn, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Forgot your password?', matches);

/** Loads nothing. With a loader, a navigation to this page requests data from the server, as on any other page. */
export function loader() {
  return null;
}

/**
 * Sends an e-mail with a link for setting a new password. The response and its time do not reveal whether an account with
 * that address exists. Too many attempts return 429 and show the form again.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { email: fields.email };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    const wanted = wantedReturn(url, context);
    await requestReset(context.get(accountsContext), visitorOf(request, context), { ...values, wanted });
    return { sent: true };
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

export const clientAction = keepForm;

export default function ForgotPage({ actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  const sent = Boolean(actionData && 'sent' in actionData);
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Enter your e-mail address and we’ll send you a link to set a new password.
      </AuthHeading>
      {sent ? (
        <Notice>If there is an account with that address, an e-mail is on its way. Its link works for one hour.</Notice>
      ) : (
        <AuthForm error={refusal?.message} submit="Send the link">
          <EmailField defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
        </AuthForm>
      )}
      <AuthLink text="Remembered your password?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
