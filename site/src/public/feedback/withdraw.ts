import { withdrawReport, withdrawRequest } from '@listgrove/domain/feedback/own.server';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { showToast } from '@listgrove/web/react/toast';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, redirect } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import type { Route } from './+types/withdraw';
import { toasts } from './copy';
import { accountPath } from './paths';

interface WithdrawAnswer {
  failure: string | null;
}

/** Redirects HTTP GET to /feedback: the route only accepts withdrawals. */
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

const send = failInPlace<WithdrawAnswer>({ failure: toasts.withdrawFailed.message });

/** Says what became of it here and not in the item, which a live change may remove before the answer comes. */
export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await send(args);
  const { failure } = 'data' in answer ? answer.data : answer;
  if (failure) showToast({ type: 'error', ...toasts.withdrawFailed, message: failure });
  else {
    showToast({ type: 'success', ...toasts.withdrawn });
    // The focused button disappears with its item.
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return answer;
}
