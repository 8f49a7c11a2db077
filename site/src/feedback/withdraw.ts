import { withdrawReport, withdrawRequest } from '@listgrove/domain/feedback/own.server';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data, redirect } from 'react-router';
import type { Route } from './+types/withdraw';
import { accountPath } from './paths';

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
  const withdrawn = isId(id) && (await withdraw(context.get(databaseContext).db, person, id));
  return form.has('without-script') ? redirect('/feedback') : data({ withdrawn });
}
