import { fields } from '@listgrove/domain/accounts/account';
import { longestPassword } from '@listgrove/domain/accounts/password';
import { canConfirm, confirmEmail } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { askForCookies, requireCookies } from '@listgrove/web/ask-for-cookies';
import { feedbackAccountContext, feedbackAccountsContext } from '@listgrove/web/context';
import { feedbackPerson, withFeedbackSession } from '@listgrove/web/feedback-session';
import { type Refusal, readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { SignInError } from '@listgrove/web/react/sign-in-error';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Message } from '../../layout/message';
import { pageMeta } from '../../seo/page-meta';
import type { Route } from './+types/confirm-page';
import { DoorCard, DoorFrame } from './auth-frame';
import { readRegistration } from './registration-cookie';

export const middleware: Route.MiddlewareFunction[] = [askForCookies];

/**
 * Offers to confirm the address, with a new password unless this browser signed up or is signed in, or says why the link does nothing.
 * Opening the link changes nothing, because programs that check mails open links too.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    if (!(await canConfirm(context.get(feedbackAccountsContext), url.searchParams.get('token') ?? '')))
      return { isUsed: true };
  } catch (error) {
    if (!isCoded(error, 'link-unusable') && !isCoded(error, 'link-expired')) throw error;
    return { failure: error.message };
  }
  return { needsPassword: !context.get(feedbackAccountContext) && (await readRegistration(request)) === null };
}

/**
 * Confirms the address with the mailed `token`, and with the chosen password if there is one, signs in and redirects to the
 * feedback form, which restores the typed feedback. If a password is needed after all, because this browser signed up with
 * another address, asks for it.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  const accountId = context.get(feedbackAccountContext)?.id ?? null;
  let newPassword: string | undefined;
  if (form.has('password')) {
    const { values, refusal } = await readForm(form, { password: fields.newPassword });
    if (refusal) return refuse(refusal);
    newPassword = values.password;
  }
  let headers: Headers;
  try {
    requireCookies(request, form, context);
    const secrets = { token, registration: await readRegistration(request), accountId, newPassword };
    headers = await confirmEmail(context.get(feedbackAccountsContext), visitorOf(request, context), secrets);
  } catch (error) {
    if (isCoded(error, 'password-needed')) return { needsPassword: true };
    if (isCoded(error, 'cookies-blocked')) return refuseFailure(error, context, { form, shape: {} });
    const isTooOften = isCoded(error, 'too-many-attempts');
    if (isTooOften && newPassword === undefined) return refuseFailure(error, context, { form, shape: {} });
    if (isTooOften || isCoded(error, 'breached-password')) {
      const refusal: Refusal = { errors: { password: error.message }, typed: {} };
      return data({ needsPassword: true, refusal }, { status: error.code === 'breached-password' ? 400 : 429 });
    }
    if (!isCoded(error)) return refuseFailure(error, context, { form, shape: {} });
    return data({ failure: error.message }, { status: 400 });
  }
  if (headers.getSetCookie().length > 0) {
    return redirect('/feedback?confirmed', { headers: withFeedbackSession(headers, context) });
  }
  // The link was used before and opens no second session.
  return redirect(feedbackPerson(context) ? '/feedback' : '/feedback/account?notice=confirmed');
}

export const clientAction = keepForm;

/** `same-origin` keeps the secret of the mailed link from other sites. `no-referrer` would also strip the origin from forms sent without JavaScript. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Confirm your e-mail', noindex: true }),
  { name: 'referrer', content: 'same-origin' },
];

export default function ConfirmPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const actionData = useLastAnswer(latest);
  if ('isUsed' in loaderData && !actionData) {
    return (
      <Message
        title="Your e-mail is confirmed"
        text="This link has done that, and does nothing more."
        action={{ label: 'Sign in', to: '/feedback/account' }}
      />
    );
  }
  const failed = [actionData, loaderData].find((each) => each && 'failure' in each);
  if (failed && 'failure' in failed) {
    return (
      <Message
        title="That link does not work"
        text={`${failed.failure} Sign in with your password, and we send you a new one.`}
        action={{ label: 'Sign in', to: '/feedback/account' }}
      />
    );
  }
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  const needsPassword =
    ('needsPassword' in loaderData && loaderData.needsPassword) ||
    (actionData !== undefined && 'needsPassword' in actionData);
  return (
    <DoorFrame>
      <DoorCard
        title={needsPassword ? 'Choose your password' : 'Confirm your e-mail'}
        text={`${
          needsPassword
            ? 'You opened the link in another browser than the one that signed up with this address. The password you choose here replaces the earlier one, and the person who signed up is signed out.'
            : 'One press confirms that this address is yours and signs you in to send feedback.'
        } If you did not ask for an account, close this page.`}
      >
        <Form method="post" noValidate className="grid gap-5">
          <SignInError>{refusal?.message}</SignInError>
          {needsPassword ? <NewPasswordField maxLength={longestPassword} error={refusal?.errors.password} /> : null}
          <div>
            <Button type="submit" size="lg" busy={busy}>
              Confirm e-mail
            </Button>
          </div>
        </Form>
      </DoorCard>
    </DoorFrame>
  );
}
