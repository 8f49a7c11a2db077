import { fields } from '@listgrove/domain/accounts/account';
import { longestPassword } from '@listgrove/domain/accounts/password';
import { findFeedbackResetProblem, resetFeedbackPassword } from '@listgrove/domain/feedback-accounts/recovery.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { linkLook } from '@listgrove/ui/link';
import { FormError } from '@listgrove/ui/notice';
import { feedbackAccountContext, feedbackAccountsContext } from '@listgrove/web/context';
import { withoutFeedbackSession } from '@listgrove/web/feedback-session';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { pageMeta } from '../../seo/page-meta';
import type { Route } from './+types/reset-page';
import { DoorCard, DoorFrame } from './auth-frame';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    problem: await findFeedbackResetProblem(context.get(feedbackAccountsContext), url.searchParams.get('token')),
  };
}

/** Sets the new password and ends all sessions of the account, including the one of this browser. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { password: fields.newPassword };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  const token = url.searchParams.get('token') ?? '';
  try {
    const accounts = context.get(feedbackAccountsContext);
    await resetFeedbackPassword(accounts, visitorOf(request, context), { ...values, token });
  } catch (error) {
    const field = isCoded(error, 'breached-password') ? 'password' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
  context.set(feedbackAccountContext, null);
  return redirect('/feedback/account?notice=reset', { headers: withoutFeedbackSession(context) });
}

export const clientAction = keepForm;

/** `same-origin` keeps the secret of the mailed link from other sites. `no-referrer` would also strip the origin from forms sent without JavaScript. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Set a new password', noindex: true }),
  { name: 'referrer', content: 'same-origin' },
];

export default function ResetPage({ loaderData: { problem }, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <DoorFrame>
      <DoorCard
        title="Set a new password"
        text="It is the one of your feedback account. You are then signed out everywhere."
      >
        <Form method="post" noValidate className="grid gap-5">
          <FormError>{problem ?? refusal?.message}</FormError>
          <NewPasswordField label="New password" maxLength={longestPassword} error={refusal?.errors.password} />
          <div>
            <Button type="submit" size="lg" busy={busy}>
              Set password
            </Button>
          </div>
        </Form>
      </DoorCard>
      <p className="mt-6 text-sm text-muted">
        Has the link expired?{' '}
        <Link to="/feedback/forgot" className={linkLook()}>
          Get a new one
        </Link>
      </p>
    </DoorFrame>
  );
}
