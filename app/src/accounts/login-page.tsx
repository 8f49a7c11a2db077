import { fields } from '@listgrove/domain/accounts/account';
import { isChallenge } from '@listgrove/domain/accounts/challenge.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithChallenge, redirectWithSession, visitorOf } from '@listgrove/web/session';
import { redirectDocument, useLocation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/login-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Sign in', matches);

/** Messages above the form, by the `notice` parameter of the page that redirected here. */
const notices = {
  reset: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  verified: 'This address is confirmed already. Please sign in.',
  again: 'The code was not entered in time, or too many codes were wrong. Please sign in again.',
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const notice = url.searchParams.get('notice') ?? '';
  return { notice: Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { email: fields.knownEmail, password: fields.password };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    const headers = await signIn(context.get(accountsContext), visitorOf(request, context), values);
    if (isChallenge(headers)) return redirectWithChallenge(withReturn('/challenge', url.search), headers, context);
    return redirectWithSession(wayBack(url, context), headers, context);
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

export const clientAction = keepForm;

export default function LoginPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  return (
    <>
      <AuthHeading title="Sign in">Good to see you again.</AuthHeading>
      {loaderData.notice && !refusal ? (
        <div className="mb-5">
          <Notice>{loaderData.notice}</Notice>
        </div>
      ) : null}
      <AuthForm error={refusal?.message} submit="Sign in">
        <EmailField defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={refusal?.errors.password}
          required
        />
      </AuthForm>
      <AuthLink label="Forgot your password?" to={withReturn('/forgot', search)} />
      <AuthLink text="New here?" label="Create an account" to={withReturn('/register', search)} />
    </>
  );
}
