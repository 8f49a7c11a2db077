import { signOutOfFeedback } from '@listgrove/domain/feedback-accounts/sign-in.server';
import { feedbackAccountContext, feedbackAccountsContext } from '@listgrove/web/context';
import { withoutFeedbackSession } from '@listgrove/web/feedback-session';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect } from 'react-router';
import { failInPlace } from '../../offline/fail-in-place';
import { feedbackReturn } from '../paths';
import type { Route } from './+types/sign-out';

/** The route answers only HTTP POST. */
export function loader() {
  return redirect('/feedback');
}

/** Ends the session of the feedback account in this browser. Other sessions stay. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  await signOutOfFeedback(context.get(feedbackAccountsContext), visitorOf(request, context));
  context.set(feedbackAccountContext, null);
  return redirect(feedbackReturn(form.get('return')), { headers: withoutFeedbackSession(context) });
}

export const clientAction = failInPlace({ failed: true });
