import { comeBack, readLeaving } from '@listgrove/domain/accounts/leaving.server';
import { formatDate } from '@listgrove/kernel/dates';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/come-back-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Come back', matches);

/** Offers to come back to who is signed in to an account that is to be deleted. Everybody else is led on. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const leaving = await readLeaving(context.get(accountsContext), visitorOf(request, context));
  if (!leaving) throw redirect(withReturn('/login', url.search));
  return { email: leaving.email, day: formatDate(leaving.dueAt) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  if (!context.get(sessionContext) && !(await readLeaving(accounts, visitor))) {
    throw redirect(withReturn('/login', url.search));
  }
  try {
    if (!context.get(sessionContext)) await comeBack(accounts, visitor);
    return redirectDocument(wayBack(url, context));
  } catch (error) {
    return refuseFailure(error, context, { form, shape: {} });
  }
}

export const clientAction = keepForm;

export default function ComeBackPage({ loaderData: { email, day }, actionData }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(actionData));
  return (
    <>
      <AuthHeading title="Come back?">
        The account of <strong className="font-semibold break-words text-ink">{email}</strong> will be deleted on {day}.
        Until then nothing is lost.
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Keep my account">
        <input type="hidden" name="confirm" value="true" />
      </AuthForm>
      <AuthLink text="Still leaving?" label="Sign out" to="/logout" />
    </>
  );
}
