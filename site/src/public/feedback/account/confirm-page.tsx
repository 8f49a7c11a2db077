import { confirmEmail } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { feedbackAccountsContext } from '@listgrove/web/context';
import { feedbackPerson, withFeedbackSession } from '@listgrove/web/feedback-session';
import { visitorOf } from '@listgrove/web/session';
import { data, redirect } from 'react-router';
import { Message } from '../../layout/message';
import { pageMeta } from '../../seo/page-meta';
import type { Route } from './+types/confirm-page';

/**
 * Confirms the address with the mailed `token`, signs in and redirects to the feedback form, which restores the typed
 * feedback. A HEAD request, which mail programs send to inspect a link, does not use up the token.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return { failure: '' };
  const token = url.searchParams.get('token') ?? '';
  let headers: Headers;
  try {
    headers = await confirmEmail(context.get(feedbackAccountsContext), visitorOf(request, context), token);
  } catch (error) {
    if (!isCoded(error)) throw error;
    return data({ failure: error.message }, { status: 400 });
  }
  if (headers.getSetCookie().length > 0) {
    throw redirect('/feedback?confirmed', { headers: withFeedbackSession(headers, context) });
  }
  // The link was used before and opens no second session.
  throw redirect(feedbackPerson(context) ? '/feedback' : '/feedback/account?notice=confirmed');
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your e-mail', noindex: true });

export default function ConfirmPage({ loaderData: { failure } }: Route.ComponentProps) {
  return (
    <Message
      title="That link does not work"
      text={`${failure} Sign in with your password, and we send you a new one.`}
      action={{ label: 'Sign in', to: '/feedback/account' }}
    />
  );
}
