import { linkLook } from '@listgrove/ui/link';
import { Notice } from '@listgrove/ui/notice';
import { askForCookies } from '@listgrove/web/ask-for-cookies';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { receiveForm } from '@listgrove/web/receive-form';
import { isTooLarge, tooLarge } from '@listgrove/web/too-large';
import { data, Link, redirect, useLocation } from 'react-router';
import { pageMeta } from '../../seo/page-meta';
import { authenticationFailed } from '../copy';
import type { AccountAnswer } from '../form/answer';
import { tellAccount } from '../form/use-feedback-toasts';
import { feedbackReturn } from '../paths';
import type { Route } from './+types/account-page';
import { enterAccount } from './account.server';
import { AccountForm } from './account-form';
import { DoorFrame } from './auth-frame';

/** The sentences above the form, by what led the visitor here. */
const notices = {
  reset: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  confirmed: 'This address is confirmed already. Please sign in.',
};

export const middleware: Route.MiddlewareFunction[] = [askForCookies];

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (feedbackPerson(context)) throw redirect(feedbackReturn(searchParams.get('return')));
  const notice = searchParams.get('notice');
  return { notice: notice === 'reset' || notice === 'confirmed' ? notices[notice] : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { answer, status, headers } = await enterAccount(await receiveForm(request), request, context);
  if ('signedIn' in answer) return redirect(feedbackReturn(url.searchParams.get('return')), { headers });
  return data(answer, { status, headers });
}

/** The answer to a sign-in is a redirect, so its toast is shown during the navigation. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  try {
    const answer = await serverAction();
    tellAccount(answer);
    return answer;
  } catch (error) {
    if (error instanceof Response) {
      tellAccount({ signedIn: sent.get('intent') === 'login' ? 'login' : 'signup' });
      throw error;
    }
    const typed = { name: String(sent.get('name') ?? ''), email: String(sent.get('email') ?? '') };
    const [message, status] = isTooLarge(error) ? [tooLarge, 413] : [authenticationFailed, 503];
    return data<AccountAnswer>({ refusal: { errors: {}, message, typed } }, status);
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Feedback account', noindex: true });

/** The page that signs in to a feedback account outside of the feedback form, for example to vote. */
export default function AccountPage({ loaderData: { notice }, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const fetcher = useFetcher<typeof action>();
  const { search } = useLocation();
  return (
    <DoorFrame>
      <h1 className="sr-only">Sign up or sign in to give feedback</h1>
      {notice ? (
        <div className="mb-5">
          <Notice>{notice}</Notice>
        </div>
      ) : null}
      <AccountForm
        fetcher={fetcher}
        action={`/feedback/account${search}`}
        answer={fetcher.data ?? actionData}
        draft={{}}
        linkPath={`/feedback/link${search}`}
        hasAccount={notice !== null}
      />
      <p className="mt-6 text-sm text-muted">
        Only reading?{' '}
        <Link to="/feedback/roadmap" className={linkLook()}>
          Back to the roadmap
        </Link>
      </p>
    </DoorFrame>
  );
}
