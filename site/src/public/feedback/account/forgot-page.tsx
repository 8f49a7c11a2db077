import { fields } from '@listgrove/domain/accounts/account';
import { requestFeedbackReset } from '@listgrove/domain/feedback-accounts/recovery.server';
import { Button } from '@listgrove/ui/button';
import { EmailField } from '@listgrove/ui/email-field';
import { linkLook } from '@listgrove/ui/link';
import { FormError, Notice } from '@listgrove/ui/notice';
import { feedbackAccountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { Form, Link, useNavigation } from 'react-router';
import { pageMeta } from '../../seo/page-meta';
import type { Route } from './+types/forgot-page';
import { DoorCard, DoorFrame } from './auth-frame';

/** Mails a link that sets a new password. The answer is the same for unknown addresses. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { email: fields.email };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    await requestFeedbackReset(context.get(feedbackAccountsContext), visitorOf(request, context), values);
    return { sent: true };
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

export const clientAction = keepForm;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot your password?', noindex: true });

export default function ForgotPage({ actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <DoorFrame>
      <DoorCard
        title="Forgot your password?"
        text="We mail you a link to set a new one, if this address has a feedback account."
      >
        {actionData && 'sent' in actionData ? (
          <Notice>If that address has a feedback account, a link is on its way to it.</Notice>
        ) : (
          <Form method="post" noValidate className="grid gap-5">
            <FormError>{refusal?.message}</FormError>
            <EmailField defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
            <div>
              <Button type="submit" size="lg" busy={busy}>
                Send the link
              </Button>
            </div>
          </Form>
        )}
      </DoorCard>
      <p className="mt-6 text-sm text-muted">
        You know it again?{' '}
        <Link to="/feedback/account" className={linkLook()}>
          Back to signing in
        </Link>
      </p>
    </DoorFrame>
  );
}
