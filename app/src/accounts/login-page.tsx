import { fields } from '@listgrove/domain/accounts/account';
import { isChallenge } from '@listgrove/domain/accounts/challenge.server';
import { readLeaving } from '@listgrove/domain/accounts/leaving.server';
import { signInByPasskey } from '@listgrove/domain/accounts/passkey-sign-in.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { mailSignIn } from '@listgrove/domain/accounts/sign-in-by-mail.server';
import { EmailField } from '@listgrove/ui/email-field';
import { Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { askedFields } from '@listgrove/web/cookies-needed';
import { type Refusal, readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithChallenge, visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { readHanded } from '../lists/visitor/handed-cookie';
import { withLists } from '../lists/visitor/with-lists';
import { title } from '../title';
import type { Route } from './+types/login-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { rememberAddress } from './code-cookie';
import { enterWithSession } from './enter-with-session';
import { givenPasskey } from './given-passkey';
import { PasskeyButton } from './passkey-button';
import { OrProviders } from './provider-buttons';
import { wantedReturn, wayBack, withReturn } from './return';
import { showProviders } from './show-providers';
import { readSuspension } from './suspension-cookie';

export const meta: Route.MetaFunction = ({ matches }) => title('Sign in', matches);

/** Messages above the form, by the `notice` parameter of the page that redirected here. */
const notices = {
  reset: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  verified: 'This address is confirmed already. Please sign in.',
  leaving: 'Your account will be deleted in 14 days. Sign in before then to come back.',
  again: 'The code was not entered in time, or too many codes were wrong. Please sign in again.',
} as const;

/** `?with=code` shows the form without the password. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  if (await readLeaving(context.get(accountsContext), visitorOf(request, context)))
    throw redirect(withReturn('/come-back', url.search));
  const notice = url.searchParams.get('notice') ?? '';
  const byMail = url.searchParams.get('with') === 'code';
  const shown = showProviders(url, context);
  const isSuspended = url.searchParams.get('error') === 'account-suspended';
  const problem = (isSuspended ? await readSuspension(request) : null) ?? shown.problem;
  const known = Object.hasOwn(notices, notice) ? notices[notice as keyof typeof notices] : null;
  return { ...shown, problem, byMail, notice: known };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  if (form.get('by') === 'passkey') return enterByPasskey(form, { request, url, context });
  if (form.get('by') === 'mail') return mailCode(form, { request, url, context });
  const shape = { email: fields.knownEmail, password: fields.password };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    requireCookies(request, form, context);
    const headers = await signIn(context.get(accountsContext), visitorOf(request, context), values);
    if (isChallenge(headers)) return redirectWithChallenge(withReturn('/challenge', url.search), headers, context);
    return await enterWithSession(headers, url, context);
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

/** Signs in with the passkey that the browser has asked for. */
async function enterByPasskey(
  form: FormData,
  { request, url, context }: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>,
) {
  try {
    requireCookies(request, form, context);
    const given = givenPasskey(form, context);
    const headers = await signInByPasskey(context.get(accountsContext), visitorOf(request, context), given);
    return await enterWithSession(headers, url, context);
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
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
    requireCookies(request, form, context);
    const wanted = wantedReturn(url, context);
    const handed = await readHanded(request);
    await mailSignIn(context.get(accountsContext), visitorOf(request, context), { ...values, wanted, handed });
    return redirect(withReturn('/login/code', url.search), { headers: await rememberAddress(values.email, context) });
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

/** A mail may be opened on another device, which is then asked about the lists of this one. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isMail = (await request.clone().formData()).get('by') === 'mail';
  return isMail ? withLists({ serverAction }) : keepForm({ serverAction });
}

export default function LoginPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  const error = refusal ? refusal.message : (loaderData.problem ?? undefined);
  if (loaderData.byMail) return <ByMail refusal={refusal} search={search} />;
  return (
    <>
      <AuthHeading title="Sign in">Good to see you again.</AuthHeading>
      {loaderData.notice && !refusal && !loaderData.problem ? (
        <div className="mb-5">
          <Notice>{loaderData.notice}</Notice>
        </div>
      ) : null}
      <AuthForm error={error} submit="Sign in" other={{ by: 'mail', label: 'E-mail me a code' }} signsIn>
        <EmailField
          autoComplete="username webauthn"
          defaultValue={refusal?.typed.email}
          error={refusal?.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={refusal?.errors.password}
          required
        />
        <AuthLink label="Forgot your password?" to={withReturn('/forgot', search)} isOfField />
      </AuthForm>
      <PasskeyButton begin="/login/passkey" fields={askedFields} label="Use a passkey" offersInField />
      <OrProviders providers={loaderData.providers} search={withReturn('', search)} />
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
      <AuthForm error={refusal?.message} submit="E-mail me a code" signsIn>
        <input type="hidden" name="by" value="mail" />
        <EmailField defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
      </AuthForm>
      <AuthLink text="Have a password?" label="Sign in with it" to={withReturn('/login', search)} />
    </>
  );
}
