import { beginFlow } from '@listgrove/domain/accounts/identity-flows.server';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { visitorOf } from '@listgrove/web/session';
import { redirect } from 'react-router';
import type { Route } from './+types/identity-begin-route';
import { answerProblem } from './answer-problem';
import { leaveFor } from './leave-for';
import { planTrip } from './plan-trip';
import { wantedReturn } from './return';

/** Somebody who opens the address of the button gets to the app, which leads to the sign-in page. */
export function loader() {
  return redirect('/');
}

/** Sends the browser to the provider of the pressed button, to sign in or to sign up. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { form, accounts, provider, cookie, trip } = await planTrip(request, params.provider, context);
  const wanted = wantedReturn(url, context);
  try {
    requireCookies(request, form, context);
    const there = await beginFlow(accounts, visitorOf(request, context), provider, {
      ...trip,
      wanted,
      sessionId: null,
    });
    return leaveFor(there, provider.label, cookie);
  } catch (error) {
    return await answerProblem(error, context, { provider: provider.name, page: '/login', search: url.search });
  }
}
