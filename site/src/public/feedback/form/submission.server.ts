import { refusePrograms, stampOf } from '@listgrove/domain/feedback/fill-time.server';
import type { Person } from '@listgrove/domain/feedback/person';
import { reportInput, requestInput } from '@listgrove/domain/feedback/submission-input';
import { submitReport, submitRequest } from '@listgrove/domain/feedback/submit.server';
import { isCoded } from '@listgrove/kernel/errors';
import { addressContext, databaseContext, feedbackAccountsContext, logErrorContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { readForm } from '@listgrove/web/form';
import { data, type RouterContextProvider } from 'react-router';
import { toasts } from '../copy';
import type { Draft, FeedbackAnswer } from './answer';

type Context = Readonly<RouterContextProvider>;

/**
 * Takes a feature request or a bug report (S1 2.12). Whoever is not signed in is asked for an account once the fields are
 * right. Whatever goes wrong, what was written comes back: 400 for a field, 429 above a limit, 500 for what nobody foresaw.
 */
export async function submitFeedback(form: FormData, context: Context) {
  const person = feedbackPerson(context);
  const draft = draftOf(form);
  // A signed-in person is who they are, whatever the form says.
  form.set('name', person?.name ?? draft.name ?? '');
  form.set('email', person?.email ?? draft.email ?? '');
  const kind = form.get('kind') === 'report' ? 'report' : 'request';
  try {
    const refusal =
      kind === 'report' ? await takeReport(form, context, person) : await takeRequest(form, context, person);
    if (refusal) {
      const message = Object.values(refusal)[0] ?? toasts.submissionFailed.message;
      const failed = { ...toasts.submissionFailed, message };
      return data<FeedbackAnswer>({ failed, errors: refusal, draft }, 400);
    }
    return data<FeedbackAnswer>(person ? { submitted: kind } : { asksAccount: true, draft });
  } catch (error) {
    const isForeseen = isCoded(error);
    if (!isForeseen) context.get(logErrorContext)(error);
    const failed = { ...toasts.submissionFailed, ...(isForeseen ? { message: error.message } : {}) };
    const status = isCoded(error, 'too-many-attempts') ? 429 : isForeseen ? 422 : 500;
    const { formSecret } = context.get(feedbackAccountsContext);
    const renewed = isCoded(error, 'stale-form') ? { stamp: stampOf(formSecret) } : {};
    return data<FeedbackAnswer>({ failed, errors: {}, draft, ...renewed }, status);
  }
}

/** What is wrong with the fields; null when it is stored, or would be for somebody signed in. */
async function takeRequest(form: FormData, context: Context, person: Person | null) {
  const { values, refusal } = await readForm(form, requestInput);
  if (refusal) return refusal.errors;
  if (!person) return null;
  const { name: _name, email: _email, ...request } = values;
  refuseUnlessPerson(form, context);
  await submitRequest(context.get(databaseContext).db, person, { ...request, address: context.get(addressContext) });
  return null;
}

/** The same for a bug report. */
async function takeReport(form: FormData, context: Context, person: Person | null) {
  const { values, refusal } = await readForm(form, reportInput);
  if (refusal) return refusal.errors;
  if (!person) return null;
  const { name: _name, email: _email, ...report } = values;
  refuseUnlessPerson(form, context);
  await submitReport(context.get(databaseContext).db, person, { ...report, address: context.get(addressContext) });
  return null;
}

function refuseUnlessPerson(form: FormData, context: Context): void {
  const text = (name: string) => String(form.get(name) ?? '');
  refusePrograms(context.get(feedbackAccountsContext).formSecret, { website: text('website'), stamp: text('stamp') });
}

const drafted = [
  ...['kind', 'name', 'email', 'title', 'description', 'category', 'steps_to_reproduce', 'expected_behavior'],
  ...['actual_behavior', 'severity', 'browser', 'device'],
];

/** What was written in the fields of a form. */
function draftOf(form: FormData): Draft {
  return Object.fromEntries(drafted.map((name) => [name, String(form.get(name) ?? '')]));
}

/** What was written before the form for an account stood in its place, from that form's hidden field. */
export function carriedDraft(form: FormData): Draft {
  try {
    const carried: unknown = JSON.parse(String(form.get('draft') ?? '{}'));
    const known = new FormData();
    if (carried && typeof carried === 'object') {
      for (const [name, value] of Object.entries(carried)) if (typeof value === 'string') known.set(name, value);
    }
    return draftOf(known);
  } catch {
    return {}; // not what our page had written there
  }
}
