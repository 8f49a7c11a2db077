import { beginFlow } from '@listgrove/domain/accounts/identity-flows.server';
import { requireProof } from '@listgrove/domain/accounts/proof.server';
import { visitorOf } from '@listgrove/web/session';
import { redirect } from 'react-router';
import type { Route } from './+types/identity-link-route';
import { answerProblem } from './answer-problem';
import { leaveFor } from './leave-for';
import { planTrip } from './plan-trip';
import { requireSession } from './require-session';

const page = '/account/identities';

export function loader() {
  return redirect(page);
}

/** Sends the browser to the provider of the pressed button, to link the identity that it comes back with. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const session = requireSession(new URL(page, url), context);
  const { accounts, provider, cookie, trip } = await planTrip(request, params.provider, context);
  try {
    await requireProof(accounts.db, session);
    const back = { ...trip, wanted: null, sessionId: session.id };
    return leaveFor(await beginFlow(accounts, visitorOf(request, context), provider, back), provider.label, cookie);
  } catch (error) {
    return await answerProblem(error, context, { provider: provider.name, page, search: '' });
  }
}
