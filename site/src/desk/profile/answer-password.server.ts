import { longestPassword, shortestPassword } from '@listgrove/domain/accounts/password';
import { changePassword } from '@listgrove/domain/accounts/profile.server';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { accountsContext } from '@listgrove/web/context';
import { visitorOf } from '@listgrove/web/session';
import { data, type RouterContextProvider } from 'react-router';
import type { Answer, Words } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { toasts } from './copy';

/**
 * Changes the password and signs the account out everywhere else. Checks first that the confirmation matches, then the
 * length, then the current password.
 */
export async function answerPassword(
  form: FormData,
  { session, request, context }: { session: Session; request: Request; context: Readonly<RouterContextProvider> },
) {
  const [currentPassword, newPassword, confirmation] = ['current_password', 'new_password', 'confirm_password'].map(
    (name) => String(form.get(name) ?? ''),
  ) as [string, string, string];
  if (newPassword !== confirmation) return refuse('confirm_password', toasts.passwordMismatch);
  if (newPassword.length < shortestPassword) return refuse('new_password', toasts.passwordTooShort);
  if (newPassword.length > longestPassword) {
    const message = `Password must be at most ${longestPassword} characters long`;
    return refuse('new_password', { ...toasts.passwordFailed, message });
  }
  return answer(context, { failed: toasts.passwordFailed }, async () => {
    try {
      const visitor = visitorOf(request, context);
      const factor = String(form.get('factor') ?? '').trim();
      await changePassword(context.get(accountsContext), visitor, session, { currentPassword, newPassword, factor });
      return { done: toasts.passwordUpdated };
    } catch (error) {
      // The session has ended, or the account is gone, since the gate of the back office let the request in.
      if (isCoded(error, 'signed-out')) throw new CodedError('signed-out', 'No user found', { cause: error });
      const isFactor = isCoded(error, 'factor-needed') || isCoded(error, 'wrong-code');
      const isBreached = isCoded(error, 'breached-password');
      if (!isFactor && !isBreached && !isCoded(error, 'wrong-current-password')) throw error;
      const field = isBreached ? 'new_password' : isFactor ? 'factor' : 'current_password';
      return { refusal: { errors: { [field]: error.message }, typed: {} } };
    }
  });
}

/** Refuses a field with its own toast, because each password rule has a different title. */
function refuse(field: string, failed: Words) {
  return data<Answer>({ refusal: { errors: { [field]: failed.message }, typed: {} }, failed }, 400);
}
