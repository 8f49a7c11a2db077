import { answerChallenge, hasChallenge } from '@listgrove/domain/accounts/challenge.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Field } from '@listgrove/ui/field';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirectWithSession, visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { z } from 'zod';
import { title } from '../title';
import type { Route } from './+types/challenge-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Enter your code', matches);

/**
 * The second step of signing in to an account with two-factor authentication. Redirects to /login if the first step has
 * not been taken.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  if (!(await hasChallenge(context.get(accountsContext), visitorOf(request, context)))) {
    throw redirect(withReturn('/login', url.search));
  }
  return { byRecoveryCode: url.searchParams.get('with') === 'recovery' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { code: z.string().trim().min(1, 'Please enter the code.') };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    const headers = await answerChallenge(context.get(accountsContext), visitorOf(request, context), values);
    return redirectWithSession(wayBack(url, context), headers, context);
  } catch (error) {
    if (isCoded(error, 'challenge-over')) return redirect(withReturn('/login', url.search, { notice: 'again' }));
    const field = isCoded(error, 'wrong-code') ? 'code' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
}

export const clientAction = keepForm;

export default function ChallengePage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  const { byRecoveryCode } = loaderData;
  return (
    <>
      <AuthHeading title="Enter your code">
        {byRecoveryCode
          ? 'Enter one of your recovery codes. Each code works only once.'
          : 'One more step: enter the six-digit code from your authenticator app.'}
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Sign in">
        <Field
          key={byRecoveryCode ? 'recovery' : 'app'}
          label={byRecoveryCode ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete={byRecoveryCode ? 'off' : 'one-time-code'}
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          error={refusal?.errors.code}
          required
        />
      </AuthForm>
      {byRecoveryCode ? (
        <AuthLink text="Have your phone with you?" label="Use the app's code" to={withReturn('/challenge', search)} />
      ) : (
        <AuthLink
          text="Don’t have your phone?"
          label="Use a recovery code"
          to={withReturn('/challenge', search, { with: 'recovery' })}
        />
      )}
      <AuthLink label="Sign in as somebody else" to={withReturn('/login', search)} />
    </>
  );
}
