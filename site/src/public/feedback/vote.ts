import { voteForRequest } from '@listgrove/domain/feedback/votes.server';
import { isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { addressContext, databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, redirect } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import type { Route } from './+types/vote';
import { toasts } from './copy';
import { accountPath, feedbackReturn } from './paths';

interface VoteAnswer {
  failure: string | null;
}

/** Redirects HTTP GET to the roadmap: the route only accepts votes. */
export function loader() {
  return redirect('/feedback/roadmap');
}

/**
 * Casts the visitor's vote (`vote` is `yes`) or takes it back. Without JavaScript it redirects to the page of the vote.
 * A visitor who is not signed in is redirected to the sign-in page. 400 for an invalid id, 404 for a request that is
 * not public, 429 above the rate limit.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const back = feedbackReturn(form.get('return'));
  const person = feedbackPerson(context);
  if (!person) throw redirect(accountPath(back));
  const request_id = form.get('request_id');
  if (!isId(request_id)) return data<VoteAnswer>({ failure: 'There is no such request.' }, 400);
  const wanted = form.get('vote') === 'yes';
  try {
    await voteForRequest(context.get(databaseContext).db, person, {
      request_id,
      wanted,
      address: context.get(addressContext),
    });
  } catch (error) {
    if (!isCoded(error)) throw error;
    return data<VoteAnswer>({ failure: error.message }, isCoded(error, 'too-many-attempts') ? 429 : 404);
  }
  return form.has('without-script') ? redirect(back) : data<VoteAnswer>({ failure: null });
}

export const clientAction = failInPlace<VoteAnswer>({ failure: toasts.voteFailed.message });
