import { readTakeBack, takeBackEmail } from '@listgrove/domain/accounts/email-take-back.server';
import { accountsContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { data } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/email-undo-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';

/** `same-origin` keeps the secret in the mailed link from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Keep your address', matches),
  { name: 'referrer', content: 'same-origin' },
];

/** Reads what the link takes back. Opening the link uses nothing up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { change: await readTakeBack(context.get(accountsContext), url.searchParams.get('token') ?? '') };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const token = url.searchParams.get('token') ?? '';
  try {
    const isRestored = await takeBackEmail(context.get(accountsContext), visitorOf(request, context), token);
    return data({ isRestored });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function EmailUndoPage({ loaderData: { change }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (answer && 'isRestored' in answer) {
    return (
      <>
        <AuthHeading title={answer.isRestored ? 'Your account keeps its address' : 'All sessions are ended'}>
          {answer.isRestored
            ? 'All sessions, passkeys and the password are ended. Set a new password, or sign in with a code by e-mail.'
            : 'The earlier address has an account of its own by now, so the change stays. All sessions, passkeys and the password are ended. Please write to us.'}
        </AuthHeading>
        <AuthLink label="Set a new password" to="/forgot" />
        <AuthLink label="Sign in by e-mail" to="/login?with=code" />
      </>
    );
  }
  const refusal = refusalOf(answer);
  if (!change) {
    return (
      <>
        <AuthHeading title="That link does not work">
          {refusal?.message ?? 'It has been used, or it is older than seven days.'}
        </AuthHeading>
        <AuthLink label="Sign in" to="/login" />
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Keep your address">
        {change.isDone
          ? 'One press gives your account back the address '
          : 'One press keeps for your account the address '}
        <strong className="font-semibold break-words text-ink">{change.from}</strong>. All sessions, passkeys, the
        password and the address of your calendar end too, so that nobody else reads your lists.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Keep this address" look="danger">
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Was it you?" label="Leave it as it is" to="/login" />
    </>
  );
}
