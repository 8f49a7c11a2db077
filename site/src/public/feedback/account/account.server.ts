import { fields } from '@listgrove/domain/accounts/account';
import type { SignedIn } from '@listgrove/domain/feedback-accounts/sessions.server';
import { signInForFeedback } from '@listgrove/domain/feedback-accounts/sign-in.server';
import { type Registration, signUpForFeedback } from '@listgrove/domain/feedback-accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { feedbackAccountContext, feedbackAccountsContext, logErrorContext } from '@listgrove/web/context';
import { withFeedbackSession } from '@listgrove/web/feedback-session';
import { readForm } from '@listgrove/web/form';
import { noteOutage, nothingSaved } from '@listgrove/web/outage';
import { visitorOf } from '@listgrove/web/session';
import type { RouterContextProvider } from 'react-router';
import { authenticationFailed, credentialsMissing } from '../copy';
import type { AccountAnswer } from '../form/answer';
import { rememberRegistration } from './registration-cookie';

const signUpShape = { name: fields.name, email: fields.email, password: fields.newPassword };
const signInShape = { email: fields.email, password: fields.password };

interface EnteredAccount {
  answer: AccountAnswer;
  status: number;
  headers: Headers;
}

/**
 * Signs in to a feedback account or creates one, depending on the field `intent`. The session holds for this HTTP request and for later
 * ones. Throws the redirect of `requireCookies`.
 */
export async function enterAccount(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<EnteredAccount> {
  const accounts = context.get(feedbackAccountsContext);
  const visitor = visitorOf(request, context);
  const isLogin = form.get('intent') === 'login';
  const typed = {
    intent: isLogin ? 'login' : 'signup',
    name: String(form.get('name') ?? ''),
    email: String(form.get('email') ?? ''),
  };
  const refuse = (status: number, errors: Record<string, string>, message?: string): EnteredAccount => ({
    answer: { refusal: { errors, typed, ...(message ? { message } : {}) } },
    status,
    headers: new Headers(),
  });
  const missing = form.get('email') || form.get('password') ? undefined : credentialsMissing;
  try {
    let signedIn: SignedIn | Registration | null;
    if (isLogin) {
      const { values, refusal } = await readForm(form, signInShape);
      if (refusal) return refuse(400, refusal.errors, missing);
      requireCookies(request, form, context);
      signedIn = await signInForFeedback(accounts, visitor, values);
    } else {
      const { values, refusal } = await readForm(form, signUpShape);
      if (refusal) return refuse(400, refusal.errors, missing);
      requireCookies(request, form, context);
      signedIn = await signUpForFeedback(accounts, visitor, values);
    }
    if (!signedIn || 'registration' in signedIn) {
      const headers = signedIn ? await rememberRegistration(signedIn.registration, context) : new Headers();
      return { answer: { mustConfirm: true }, status: 200, headers };
    }
    context.set(feedbackAccountContext, signedIn.account);
    return {
      answer: { signedIn: isLogin ? 'login' : 'signup' },
      status: 200,
      headers: withFeedbackSession(signedIn.headers, context),
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (noteOutage(error, context)) return refuse(503, {}, nothingSaved);
    if (isCoded(error)) return refuse(error.code === 'too-many-attempts' ? 429 : 400, {}, error.message);
    context.get(logErrorContext)(error);
    return refuse(500, {}, authenticationFailed);
  }
}
