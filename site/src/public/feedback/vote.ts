import { voteForRequest } from '@listgrove/domain/feedback/votes.server';
import { isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { addressContext, databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data, redirect } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import { loadNothing } from '../offline/prefetch-on-activity';
import type { Route } from './+types/vote';
import { toasts } from './copy';
import { accountPath, feedbackReturn } from './paths';

interface VoteAnswer {
  failure: string | null;
}

/** Nothing to read here. */
export function loader() {
  return redirect('/feedback/roadmap');
}

/**
 * Casts the visitor's vote (`vote` is `yes`) or takes it back. Without script it leads back to the list; whoever is not
 * signed in is led to do that first.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const back = feedbackReturn(form.get('return'));
  const person = feedbackPerson(context);
  if (!person) throw redirect(accountPath(back));
  const request_id = form.get('request_id');
  if (!isId(request_id)) return data<VoteAnswer>({ failure: 'That is no request.' }, 400);
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

export const clientLoader = loadNothing;
export const clientAction = failInPlace<VoteAnswer>({ failure: toasts.voteFailed.message });
