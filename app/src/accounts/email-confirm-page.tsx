import { confirmEmailChange, readEmailChange } from '@listgrove/domain/accounts/email-change.server';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/email-confirm-page';
import { accountPath } from './account-path';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';

/** `same-origin` keeps the secret in the mailed link from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Use this address', matches),
  { name: 'referrer', content: 'same-origin' },
];

/** Reads what the link changes. Opening the link uses nothing up, because programs that check mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const change = await readEmailChange(context.get(accountsContext), url.searchParams.get('token') ?? '');
  return { change, isSignedIn: context.get(sessionContext) !== null };
}

/** Changes the address, in whichever browser the link was opened. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  try {
    await confirmEmailChange(context.get(accountsContext), visitorOf(request, context), token);
    return data({ done: true });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function EmailConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { change, isSignedIn } = loaderData;
  const onward = isSignedIn ? (
    <AuthLink label="Go to your account" to={accountPath} />
  ) : (
    <AuthLink label="Sign in" to="/login" />
  );
  if (answer && 'done' in answer) {
    return (
      <>
        <AuthHeading title="Your e-mail is changed">
          From now on you sign in with this address. A mail tells the earlier one.
        </AuthHeading>
        {onward}
      </>
    );
  }
  const refusal = refusalOf(answer);
  if (!change) {
    return (
      <>
        <AuthHeading title="That link does not work">
          {refusal?.message ??
            'It has been used, replaced by a newer mail, taken back, ended by a new password or a sign-out, or is older than 24 hours.'}
        </AuthHeading>
        {onward}
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Use this address">
        One press changes the e-mail of your account from{' '}
        <strong className="font-semibold break-words text-ink">{change.from}</strong> to{' '}
        <strong className="font-semibold break-words text-ink">{change.to}</strong>.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Change my e-mail">
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Not you?" label="Leave it as it is" to={isSignedIn ? accountPath : '/login'} />
    </>
  );
}
