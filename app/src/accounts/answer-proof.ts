import { proveByPasskey } from '@listgrove/domain/accounts/passkey-proof.server';
import { mailProofCode, prove } from '@listgrove/domain/accounts/proof.server';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { visitorOf } from '@listgrove/web/session';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { givenPasskey } from './given-passkey';

/** Whether `answerProof` handles the form with this intent. */
export function isProofIntent(intent: unknown): boolean {
  return intent === 'prove' || intent === 'prove-mail';
}

/**
 * Handles the forms of `ProofForm`: the proof, with `by=passkey` by a passkey, or the mail with a code for it. The fields of `kept`, which were typed before,
 * are in the answer's `typed`, so that the page shows them again. `sent` says whether a code was mailed.
 */
export async function answerProof(
  form: FormData,
  {
    session,
    request,
    context,
    kept = {},
  }: { session: Session; request: Request; context: Readonly<RouterContextProvider>; kept?: z.ZodRawShape },
) {
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  const typed = Object.fromEntries(Object.keys(kept).map((name) => [name, String(form.get(name) ?? '')]));
  try {
    if (form.get('intent') === 'prove-mail') {
      await mailProofCode(accounts, visitor, session);
      return data({ refusal: null, sent: true, typed });
    }
    if (form.get('by') === 'passkey') {
      await proveByPasskey(accounts, visitor, session, givenPasskey(form, context));
      return data({ refusal: null, sent: false, typed });
    }
    const shape = { secret: z.string().min(1, 'Please fill in this field.'), factor: z.string().trim() };
    const { values, refusal } = await readForm(form, shape);
    if (refusal) return refuse({ errors: refusal.errors, typed });
    await prove(accounts, visitor, session, values);
    return data({ refusal: null, sent: false, typed });
  } catch (error) {
    return refuseFailure(error, context, { form, shape: kept, field: fieldOf(error, form) });
  }
}

function fieldOf(error: unknown, form: FormData): string | undefined {
  if (isCoded(error, 'factor-needed')) return 'factor';
  if (isCoded(error, 'wrong-current-password') || isCoded(error, 'code-over')) return 'secret';
  if (isCoded(error, 'wrong-code')) return form.get('factor') ? 'factor' : 'secret';
  return undefined;
}
