import { withdrawReport, withdrawRequest } from '@listgrove/domain/feedback/own.server';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data, redirect } from 'react-router';
import { failInPlace } from '../offline/fail-in-place';
import { loadNothing } from '../offline/prefetch-on-activity';
import type { Route } from './+types/withdraw';
import { toasts } from './copy';
import { accountPath } from './paths';

interface WithdrawAnswer {
  failure: string | null;
}

/** Nothing to read here. */
export function loader() {
  return redirect('/feedback');
}

/** Takes back an own item that is still pending; one that is no longer, or not theirs, stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const person = feedbackPerson(context);
  if (!person) throw redirect(accountPath('/feedback'));
  const id = form.get('id');
  const withdraw = form.get('kind') === 'report' ? withdrawReport : withdrawRequest;
  const isWithdrawn = isId(id) && (await withdraw(context.get(databaseContext).db, person, id));
  if (form.has('without-script')) return redirect('/feedback');
  return data<WithdrawAnswer>({ failure: isWithdrawn ? null : 'It is not pending any more, so it stays.' });
}

export const clientLoader = loadNothing;
export const clientAction = failInPlace<WithdrawAnswer>({ failure: toasts.withdrawFailed.message });
