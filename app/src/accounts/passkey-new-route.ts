import { beginPasskey } from '@listgrove/domain/accounts/passkey-creation.server';
import { accountsContext, originsContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect } from 'react-router';
import type { Route } from './+types/passkey-new-route';
import { answerCeremony } from './answer-ceremony';
import { requireSession } from './require-session';

const page = '/account/passkeys';

export function loader() {
  return redirect(page);
}

/** Begins the creation of a passkey for the account that is signed in. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(new URL(page, url), context);
  await receiveForm(request);
  const visitor = visitorOf(request, context);
  const origin = context.get(originsContext).app;
  return answerCeremony(context, () => beginPasskey(context.get(accountsContext), visitor, session, origin));
}
