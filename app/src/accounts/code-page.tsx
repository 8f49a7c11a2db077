import { fields } from '@listgrove/domain/accounts/account';
import { mailSignIn, signInByCode } from '@listgrove/domain/accounts/sign-in-by-mail.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Notice } from '@listgrove/ui/notice';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { z } from 'zod';
import { readHanded } from '../lists/visitor/handed-cookie';
import { title } from '../title';
import type { Route } from './+types/code-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { readAddress, rememberAddress } from './code-cookie';
import { CodeField } from './code-field';
import { enterByMail } from './enter-by-mail';
import { readRegistration } from './registration-cookie';
import { wantedReturn, wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Enter your code', matches);

/** Asks for the mailed code. Redirects to /login if this browser asked for none. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const email = await readAddress(request);
  if (email === null) throw redirect(withReturn('/login', url.search));
  return { email };
}

/**
 * Signs in with the code, or mails another one. The form contains the address, because another tab may have asked for the
 * code of another one.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const isAgain = form.get('by') === 'again';
  const shape = { email: fields.email, code: isAgain ? z.string() : sixDigits };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse({ ...refusal, message: refusal.errors.email });
  const { email, code } = values;
  try {
    requireCookies(request, form, context);
    if (isAgain) {
      const handed = await readHanded(request);
      await mailSignIn(accounts, visitor, { email, wanted: wantedReturn(url, context), handed });
      const headers = await rememberAddress(email, context);
      return redirect(withReturn('/login/code', url.search, { notice: 'again' }), { headers });
    }
    const registration = await readRegistration(request);
    return await enterByMail(await signInByCode(accounts, visitor, { email, code, registration }), url, context);
  } catch (error) {
    const field = isCoded(error, 'wrong-code') ? 'code' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
}

/** A code as people type or paste it, with spaces. */
const sixDigits = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits of the mail.'));

export const clientAction = keepForm;

export default function CodePage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  const email = refusal?.typed.email || loaderData.email;
  const isAgain = new URLSearchParams(search).get('notice') === 'again';
  return (
    <>
      <AuthHeading title="Check your inbox">
        A mail to <strong className="font-semibold break-words text-ink">{email}</strong> is on its way. Enter its six
        digits here, or open its link. Both work for ten minutes.
      </AuthHeading>
      {isAgain && !refusal ? (
        <div className="mb-5">
          <Notice>We have sent it again. Only the newest mail counts.</Notice>
        </div>
      ) : null}
      <AuthForm error={refusal?.message} submit="Sign in" other={{ by: 'again', label: 'Send another code' }} signsIn>
        <input type="hidden" name="email" value={email} />
        <CodeField
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint="No mail? Look into your spam folder too."
          error={refusal?.errors.code}
        />
      </AuthForm>
      <AuthLink text="Not your address?" label="Use another one" to={withReturn('/login', search)} />
    </>
  );
}
