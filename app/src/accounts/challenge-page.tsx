import { answerChallenge, readChallenge } from '@listgrove/domain/accounts/challenge.server';
import { answerChallengeByPasskey } from '@listgrove/domain/accounts/passkey-sign-in.server';
import { isCoded } from '@listgrove/kernel/errors';
import { FormError } from '@listgrove/ui/notice';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { type Refusal, readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { z } from 'zod';
import { title } from '../title';
import type { Route } from './+types/challenge-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { CodeField } from './code-field';
import { enterWithSession } from './enter-with-session';
import { givenPasskey } from './given-passkey';
import { PasskeyButton } from './passkey-button';
import { wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Enter your code', matches);

/**
 * The second step of signing in to an account with two-factor authentication. Redirects to /login if the first step has
 * not been taken.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const ways = await readChallenge(context.get(accountsContext), visitorOf(request, context));
  if (!ways) throw redirect(withReturn('/login', url.search));
  return { ...ways, byRecoveryCode: url.searchParams.get('with') === 'recovery' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const isPasskey = form.get('by') === 'passkey';
  const shape: z.ZodRawShape = isPasskey ? {} : { code: z.string().trim().min(1, 'Please enter the code.') };
  const { refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    requireCookies(request, form, context);
    const headers = isPasskey
      ? await answerChallengeByPasskey(accounts, visitor, givenPasskey(form, context))
      : await answerChallenge(accounts, visitor, { code: String(form.get('code')).trim() });
    return await enterWithSession(headers, url, context);
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
  const { byCode, byPasskey, byRecoveryCode } = loaderData;
  if (!byCode) return <ByPasskey refusal={refusal} search={search} />;
  return (
    <>
      <AuthHeading title="Enter your code">
        {byRecoveryCode
          ? 'Enter one of your recovery codes. Each code works only once.'
          : 'One more step: enter the six-digit code from your authenticator app.'}
      </AuthHeading>
      <AuthForm error={refusal?.message} submit="Sign in" signsIn>
        <CodeField
          key={byRecoveryCode ? 'recovery' : 'app'}
          label={byRecoveryCode ? 'Recovery code' : 'Code'}
          autoComplete={byRecoveryCode ? 'off' : 'one-time-code'}
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          error={refusal?.errors.code}
        />
      </AuthForm>
      {byPasskey ? <PasskeyButton begin="/login/passkey" step="second" label="Use a passkey instead" /> : null}
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

/** The second step of somebody whose only second factor is a passkey. */
function ByPasskey({ refusal, search }: { refusal: Refusal | null; search: string }) {
  return (
    <>
      <AuthHeading title="Use your passkey">
        One more step: your company asks for a second factor, and yours is a passkey. It needs a browser with JavaScript
        that has the passkey. If you have lost it, a super admin of your company can help.
      </AuthHeading>
      <FormError>{refusal?.message}</FormError>
      <PasskeyButton begin="/login/passkey" step="second" label="Use a passkey" look="primary" />
      <AuthLink label="Sign in as somebody else" to={withReturn('/login', search)} />
    </>
  );
}
