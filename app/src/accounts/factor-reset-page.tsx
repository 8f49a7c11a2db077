import { confirmFactorReset, readFactorReset } from '@listgrove/domain/super-admins/factor-resets.server';
import { accountsContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/factor-reset-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';

/** `same-origin` keeps the secret in the mailed link from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Remove second factors', matches),
  { name: 'referrer', content: 'same-origin' },
];

/** Reads whose factors the link removes. Opening the link uses nothing up, because programs that check mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { email: await readFactorReset(context.get(accountsContext), url.searchParams.get('token') ?? '') };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  try {
    const token = url.searchParams.get('token') ?? '';
    await confirmFactorReset(context.get(accountsContext), visitorOf(request, context), token);
    return data({ isDone: true });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function FactorResetPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (answer && 'isDone' in answer) {
    return (
      <>
        <AuthHeading title="Your second factors are removed">
          Its passkeys no longer sign in, and all sessions of your account are ended. Sign in, and set up a new second
          factor on the page of your account.
        </AuthHeading>
        <AuthLink label="Sign in" to="/login" />
      </>
    );
  }
  const refusal = refusalOf(answer);
  if (email === null) {
    return (
      <>
        <AuthHeading title="That link does not work">
          {refusal?.message ?? 'It has been used, replaced or cancelled, or it is older than a day.'}
        </AuthHeading>
        <AuthLink label="Sign in" to="/login" />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Remove second factors">
        One press removes all second factors of the account{' '}
        <strong className="font-semibold break-words text-ink">{email}</strong>: its authenticator app, recovery codes
        and passkeys. All its sessions end.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Remove second factors" look="danger">
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Didn’t ask for this?" label="Leave it as it is" to="/login" />
    </>
  );
}
