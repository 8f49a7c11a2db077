import { withdrawReport, withdrawRequest } from '@listgrove/domain/feedback/own.server';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, redirect } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import { loadNothing } from '../offline/prefetch-on-activity';
import type { Route } from './+types/withdraw';
import { toasts } from './copy';
import { accountPath } from './paths';

interface WithdrawAnswer {
  failure: string | null;
}

/** Redirects a GET request to /feedback: the route only accepts withdrawals. */
export function loader() {
  return redirect('/feedback');
}

/** Deletes the person's own request or report if it is still pending. Any other item is left alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const person = feedbackPerson(context);
  if (!person) throw redirect(accountPath('/feedback'));
  const id = form.get('id');
  const withdraw = form.get('kind') === 'report' ? withdrawReport : withdrawRequest;
  const isWithdrawn = isId(id) && (await withdraw(context.get(databaseContext).db, person, id));
  if (form.has('without-script')) return redirect('/feedback');
  return data<WithdrawAnswer>({ failure: isWithdrawn ? null : 'It is no longer pending, so it cannot be withdrawn.' });
}

export const clientLoader = loadNothing;
export const clientAction = failInPlace<WithdrawAnswer>({ failure: toasts.withdrawFailed.message });
