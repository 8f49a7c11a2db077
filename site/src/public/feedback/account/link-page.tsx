import { fields } from '@listgrove/domain/accounts/account';
import {
  mailFeedbackLink,
  readFeedbackLink,
  signInByFeedbackLink,
} from '@listgrove/domain/feedback-accounts/sign-in-link.server';
import { Button } from '@listgrove/ui/button';
import { EmailField } from '@listgrove/ui/email-field';
import { linkLook } from '@listgrove/ui/link';
import { Notice } from '@listgrove/ui/notice';
import { askForCookies, requireCookies } from '@listgrove/web/ask-for-cookies';
import { feedbackAccountContext, feedbackAccountsContext } from '@listgrove/web/context';
import { withFeedbackSession } from '@listgrove/web/feedback-session';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { SignInError } from '@listgrove/web/react/sign-in-error';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import { Message } from '../../layout/message';
import { pageMeta } from '../../seo/page-meta';
import { feedbackReturn } from '../paths';
import type { Route } from './+types/link-page';
import { DoorFrame } from './auth-frame';
import { readRegistration } from './registration-cookie';

export const middleware: Route.MiddlewareFunction[] = [askForCookies];

/**
 * Without a `token`: asks for the address to mail a link to. With the mailed one: reads whom it signs in. Opening the link uses
 * nothing up, because programs that check mails open links too.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (token === null) return { email: null, isMailed: false };
  return { email: await readFeedbackLink(context.get(feedbackAccountsContext), token), isMailed: true };
}

/** Signs in with the mailed `token`, in whichever browser it was opened; without one, mails a link to any address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token');
  const accounts = context.get(feedbackAccountsContext);
  const visitor = visitorOf(request, context);
  const wanted = feedbackReturn(url.searchParams.get('return'));
  const shape = { email: fields.email };
  try {
    requireCookies(request, form, context);
    if (token !== null) {
      const registration = await readRegistration(request);
      const accountId = context.get(feedbackAccountContext)?.id ?? null;
      const headers = await signInByFeedbackLink(accounts, visitor, { token, registration, accountId });
      return redirect(wanted, { headers: withFeedbackSession(headers, context) });
    }
    const { values, refusal } = await readForm(form, shape);
    if (refusal) return refuse(refusal);
    await mailFeedbackLink(accounts, visitor, { email: values.email, wanted });
    return { sent: true };
  } catch (error) {
    return refuseFailure(error, context, { form, shape });
  }
}

export const clientAction = keepForm;

/** `same-origin` keeps the secret of the mailed link from other sites. `no-referrer` would also strip the origin from forms sent without JavaScript. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Sign in by e-mail', noindex: true }),
  { name: 'referrer', content: 'same-origin' },
];

export default function LinkPage({ loaderData: { email, isMailed }, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const busy = useNavigation().formMethod === 'POST';
  const wanted = feedbackReturn(new URLSearchParams(useLocation().search).get('return'));
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  if (isMailed && email === null) {
    return (
      <Message
        title="That link does not work"
        text="It has been used, replaced by a newer mail, or is older than ten minutes."
        action={{ label: 'Have a new one mailed', to: `/feedback/link?return=${encodeURIComponent(wanted)}` }}
      />
    );
  }
  return (
    <DoorFrame>
      <h1 className="text-2xl">{email === null ? 'Sign in by e-mail' : 'Sign in'}</h1>
      <p className="mt-2 mb-7 text-muted">
        {email === null ? (
          'We mail you a link, and you need no password. If there is no feedback account with your address yet, the link makes one.'
        ) : (
          <>
            One press signs you in as <strong className="font-semibold break-words text-ink">{email}</strong> to give
            feedback in this browser.
          </>
        )}
      </p>
      {actionData && 'sent' in actionData ? (
        <Notice>A mail is on its way. Its link works for ten minutes.</Notice>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <SignInError>{refusal?.message}</SignInError>
          {email === null ? (
            <EmailField maxLength={254} defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
          ) : null}
          <div>
            <Button type="submit" size="lg" busy={busy}>
              {email === null ? 'Send the link' : 'Sign in'}
            </Button>
          </div>
        </Form>
      )}
      <p className="mt-6 text-sm text-muted">
        Have a password?{' '}
        <Link to={`/feedback/account?return=${encodeURIComponent(wanted)}`} className={linkLook()}>
          Sign in with it
        </Link>
      </p>
    </DoorFrame>
  );
}
