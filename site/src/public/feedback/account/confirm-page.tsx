import { confirmEmail } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { feedbackAccountsContext } from '@listgrove/web/context';
import { feedbackPerson, withFeedbackSession } from '@listgrove/web/feedback-session';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Message } from '../../layout/message';
import { pageMeta } from '../../seo/page-meta';
import type { Route } from './+types/confirm-page';
import { DoorFrame } from './auth-frame';

/** Loads nothing: opening the link changes nothing, because programs that check mails open links too. */
export function loader() {
  return null;
}

/**
 * Confirms the address with the mailed `token`, signs in and redirects to the feedback form, which restores the typed
 * feedback.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  let headers: Headers;
  try {
    headers = await confirmEmail(context.get(feedbackAccountsContext), visitorOf(request, context), token);
  } catch (error) {
    if (!isCoded(error)) throw error;
    return data({ failure: error.message }, { status: 400 });
  }
  if (headers.getSetCookie().length > 0) {
    return redirect('/feedback?confirmed', { headers: withFeedbackSession(headers, context) });
  }
  // The link was used before and opens no second session.
  return redirect(feedbackPerson(context) ? '/feedback' : '/feedback/account?notice=confirmed');
}

/** `same-origin` keeps the secret of the mailed link from other sites. `no-referrer` would also strip the origin from forms sent without JavaScript. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Confirm your e-mail', noindex: true }),
  { name: 'referrer', content: 'same-origin' },
];

export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (actionData) {
    return (
      <Message
        title="That link does not work"
        text={`${actionData.failure} Sign in with your password, and we send you a new one.`}
        action={{ label: 'Sign in', to: '/feedback/account' }}
      />
    );
  }
  return (
    <DoorFrame>
      <h1 className="text-2xl">Confirm your e-mail</h1>
      <p className="mt-2 mb-7 text-muted">
        One press confirms that this address is yours and signs you in to send feedback. If you did not ask for an
        account, close this page.
      </p>
      <Form method="post">
        <Button type="submit" size="lg" busy={busy}>
          Confirm e-mail
        </Button>
      </Form>
    </DoorFrame>
  );
}
