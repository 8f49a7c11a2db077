import { fields } from '@listgrove/domain/accounts/account';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@listgrove/domain/accounts/second-factor.server';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { isCoded } from '@listgrove/kernel/errors';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { accountsContext } from './context.ts';
import { type Refusal, readForm } from './form.ts';
import { sessionHeaders, visitorOf } from './session.ts';
import type { TwoFactorResult } from './two-factor.ts';

/**
 * Handles the forms of `react/two-factor` for the account pages of both origins: begin, confirm, new recovery codes, turn
 * off. Returns the outcome with status 200 or 400, and the new session cookie if the session was replaced. Throws a 400
 * response for an unknown intent.
 */
export async function answerTwoFactor(
  form: FormData,
  { session, request, context }: { session: Session; request: Request; context: Readonly<RouterContextProvider> },
) {
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const intent = String(form.get('intent'));
  const setup = intent === 'two-factor-confirm' ? { uri: textOf(form, 'uri'), key: textOf(form, 'key') } : null;
  const answer = (outcome: Partial<TwoFactorResult>, headers?: Headers) =>
    data<TwoFactorResult>(
      { intent, done: null, refusal: null, ...outcome },
      { status: outcome.refusal ? 400 : 200, ...(headers ? { headers: sessionHeaders(headers, context) } : {}) },
    );

  const shape: z.ZodRawShape = setup
    ? { code: z.string().min(1, 'Please enter the code.') }
    : { current_password: fields.password };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return answer({ refusal, needsFactor: form.has('factor'), ...(setup ? { setup } : {}) });
  const [typed = ''] = Object.values(values).map(String);
  const factor = textOf(form, 'factor').trim();
  try {
    switch (intent) {
      case 'two-factor-begin':
        return answer({ setup: await beginTwoFactor(accounts, visitor, session, typed) });
      case 'two-factor-confirm': {
        const { headers, recoveryCodes } = await confirmTwoFactor(accounts, visitor, session, typed);
        return answer({ done: 'Two-factor authentication is on.', recoveryCodes }, headers);
      }
      case 'two-factor-renew': {
        const recoveryCodes = await renewRecoveryCodes(accounts, visitor, session, { password: typed, factor });
        return answer({ done: 'The old recovery codes are worth nothing any more.', recoveryCodes });
      }
      case 'two-factor-end': {
        const headers = await endTwoFactor(accounts, visitor, session, { password: typed, factor });
        return answer({ done: 'Two-factor authentication is off.' }, headers);
      }
      default:
        throw data(null, { status: 400 });
    }
  } catch (error) {
    if (!isCoded(error)) throw error;
    const isWrong = error.code === 'wrong-code';
    if (setup) return answer({ refusal: refusalOf(error), ...(isWrong ? { setup } : {}) });
    const needsFactor = form.has('factor') || error.code === 'factor-needed';
    if (isWrong) return answer({ refusal: { errors: { factor: error.message } }, needsFactor });
    return answer({ refusal: refusalOf(error), needsFactor });
  }
}

/** Shows a wrong password or code at its field, any other error above the form. */
function refusalOf({ code, message }: { code: string; message: string }): Pick<Refusal, 'errors' | 'message'> {
  if (code === 'wrong-code') return { errors: { code: message } };
  if (code === 'factor-needed') return { errors: { factor: message } };
  if (code === 'wrong-current-password') return { errors: { current_password: message } };
  return { errors: {}, message };
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 500);
}
