import { signedOut } from '@listgrove/domain/accounts/failures.server';
import { beginPasskeyProof } from '@listgrove/domain/accounts/passkey-proof.server';
import { beginPasskeySignIn, beginPasskeyStep } from '@listgrove/domain/accounts/passkey-sign-in.server';
import { accountsContext, originsContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect } from 'react-router';
import type { Route } from './+types/passkey-begin-route';
import { answerCeremony } from './answer-ceremony';

/** Somebody who opens the address gets to the app, which leads to the sign-in page. */
export function loader() {
  return redirect('/');
}

/** Begins a sign-in with a passkey or, with `step=second`, the second step of one, or with `step=proof` a proof in a session. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const origin = context.get(originsContext).app;
  const accounts = context.get(accountsContext);
  const visitor = visitorOf(request, context);
  return answerCeremony(context, async () => {
    if (form.get('step') === 'second') return beginPasskeyStep(accounts, visitor, origin);
    if (form.get('step') !== 'proof') return beginPasskeySignIn(accounts, visitor, origin);
    const session = context.get(sessionContext);
    if (!session) throw signedOut();
    return beginPasskeyProof(accounts, visitor, session, origin);
  });
}
