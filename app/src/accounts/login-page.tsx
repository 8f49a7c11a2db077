import { fields } from '@listgrove/domain/accounts/account';
import { isChallenge } from '@listgrove/domain/accounts/challenge.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { mailSignIn } from '@listgrove/domain/accounts/sign-in-by-mail.server';
import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { type Refusal, readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithChallenge, redirectWithSession, visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/login-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { rememberAddress } from './code-cookie';
import { wantedReturn, wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Sign in', matches);

/** Messages above the form, by the `notice` parameter of the page that redirected here. */
const notices = {
  reset: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  verified: 'This address is confirmed already. Please sign in.',
  again: 'The code was not entered in time, or too many codes were wrong. Please sign in again.',
} as const;

/** `?with=code` shows the form without the password. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const notice = url.searchParams.get('notice') ?? '';
  const byMail = url.searchParams.get('with') === 'code';
  return { byMail, notice: Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  if (form.get('by') === 'mail') return mailCode(form, { request, url, context });
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

/** Mails a code and asks for it on the next page, whether or not the address has an account. */
async function mailCode(
  form: FormData,
  { request, url, context }: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>,
) {
  const shape = { email: fields.email };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    const wanted = wantedReturn(url, context);
    await mailSignIn(context.get(accountsContext), visitorOf(request, context), { ...values, wanted });
    return redirect(withReturn('/login/code', url.search), { headers: await rememberAddress(values.email, context) });
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

export const clientAction = keepForm;

export default function LoginPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  if (loaderData.byMail) return <ByMail refusal={refusal} search={search} />;
  return (
    <>
      <AuthHeading title="Sign in">Good to see you again.</AuthHeading>
      {loaderData.notice && !refusal ? (
        <div className="mb-5">
          <Notice>{loaderData.notice}</Notice>
        </div>
      ) : null}
      <AuthForm error={refusal?.message} submit="Sign in" other={{ by: 'mail', label: 'E-mail me a code' }}>
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

/** The form without a password, for signing in and for signing up. */
function ByMail({ refusal, search }: { refusal: Refusal | null; search: string }) {
  return (
    <>
      <AuthHeading title="Continue by e-mail">
        We mail you a code, and you need no password. If there is no account with your address yet, the code makes one.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="E-mail me a code">
        <input type="hidden" name="by" value="mail" />
        <EmailField defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
      </AuthForm>
      <AuthLink text="Have a password?" label="Sign in with it" to={withReturn('/login', search)} />
    </>
  );
}
