import { fields } from '@listgrove/domain/accounts/account';
import { canVerify, resendVerification, verifyEmail } from '@listgrove/domain/accounts/sign-up.server';
import { type CodedError, isCoded } from '@listgrove/kernel/errors';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithSession, visitorOf } from '@listgrove/web/session';
import { data, redirect, redirectDocument } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/verify-page';
import { refusalOf } from './auth-form';
import { readRegistration } from './registration-cookie';
import { wantedReturn, wayBack, withReturn } from './return';
import { ChoosePassword, ConfirmEmail, SendAgain, UsedLink } from './verify-forms';

/**
 * `same-origin` keeps the secret in the mailed link from other sites. `no-referrer` would also strip the origin from forms
 * that are sent without JavaScript.
 */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Confirm your e-mail', matches),
  { name: 'referrer', content: 'same-origin' },
];

/**
 * With the mailed `token`: offers to confirm the address, with a new password unless this browser registered or is signed
 * in, or says why the link does nothing. Without a token: says that a mail has been sent. Opening the link changes nothing, because
 * programs that check mails open links too.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (token === null) return { state: 'mailed' as const };
  try {
    if (!(await canVerify(context.get(accountsContext), token))) return { state: 'used' as const };
  } catch (error) {
    if (!isUnusable(error)) throw error;
    return { state: 'failed' as const, failure: error.message };
  }
  const isKnown = context.get(sessionContext) !== null || (await readRegistration(request)) !== null;
  return { state: isKnown ? ('confirm' as const) : ('password' as const) };
}

/**
 * Confirms the address, with the chosen password if there is one, signs in and redirects back; or resends the mail. If a
 * password is needed after all, because this browser registered another account, asks for it.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token');
  try {
    if (token !== null) requireCookies(request, form, context);
    if (token !== null && form.has('password')) {
      const { values, refusal } = await readForm(form, { password: fields.newPassword });
      if (refusal) return refuse(refusal);
      return await confirm(request, url, context, { token, newPassword: values.password });
    }
    if (token !== null && form.has('confirm')) return await confirm(request, url, context, { token });
    const { values, refusal } = await readForm(form, { email: fields.email });
    if (refusal) return refuse(refusal);
    const wanted = wantedReturn(url, context);
    await resendVerification(context.get(accountsContext), visitorOf(request, context), { ...values, wanted });
    return { sent: true };
  } catch (error) {
    if (isCoded(error, 'password-needed')) return { state: 'password' as const };
    if (isUnusable(error)) {
      return data({ state: 'failed' as const, failure: error.message }, { status: 400 });
    }
    const isOfPassword = isCoded(error, 'breached-password') || isCoded(error, 'too-many-attempts');
    if (isOfPassword && form.has('password')) {
      const refusal = { errors: { password: error.message }, typed: {} };
      return data({ state: 'password' as const, refusal }, { status: error.code === 'breached-password' ? 400 : 429 });
    }
    return refuseFailure(error, context, { form, shape: { email: fields.email } });
  }
}

function isUnusable(error: unknown): error is CodedError {
  return isCoded(error, 'link-unusable') || isCoded(error, 'link-expired');
}

export const clientAction = keepForm;

async function confirm(
  request: Request,
  url: URL,
  context: Route.LoaderArgs['context'],
  secrets: { token: string; newPassword?: string },
) {
  const registration = await readRegistration(request);
  const visitor = visitorOf(request, context);
  const headers = await verifyEmail(context.get(accountsContext), visitor, { ...secrets, registration });
  if (headers.getSetCookie().length > 0) return redirectWithSession(wayBack(url, context), headers, context);
  // The address was confirmed before: the same link does not start a second session.
  if (context.get(sessionContext)) return redirectDocument(wayBack(url, context));
  return redirect(withReturn('/login', url.search, { notice: 'verified' }));
}

export default function VerifyPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const refusal = refusalOf(actionData);
  const { state, ...outcome } = actionData && 'state' in actionData ? actionData : loaderData;
  if (state === 'confirm') return <ConfirmEmail refusal={refusal} />;
  if (state === 'password') return <ChoosePassword refusal={refusal} />;
  if (state === 'used') return <UsedLink />;
  const failure = 'failure' in outcome ? outcome.failure : undefined;
  const sent = Boolean(actionData && 'sent' in actionData);
  return <SendAgain failure={failure} sent={sent} refusal={refusal} />;
}
