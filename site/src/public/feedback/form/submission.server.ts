import { refusePrograms, stampOf } from '@listgrove/domain/feedback/fill-time.server';
import type { Person } from '@listgrove/domain/feedback/person';
import { reportInput, requestInput } from '@listgrove/domain/feedback/submission-input';
import { submitReport, submitRequest } from '@listgrove/domain/feedback/submit.server';
import { isCoded } from '@listgrove/kernel/errors';
import { addressContext, databaseContext, feedbackAccountsContext, logErrorContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { readForm } from '@listgrove/web/form';
import { noteOutage, nothingSaved } from '@listgrove/web/outage';
import { data, type RouterContextProvider } from 'react-router';
import { toasts } from '../copy';
import type { Draft, FeedbackAnswer } from './answer';

type Context = Readonly<RouterContextProvider>;

/**
 * Stores a feature request or a bug report. If nobody is signed in, valid fields are answered with a request for an
 * account. Every failure returns the draft: 400 for invalid fields, 429 above a rate limit, 422 for any other
 * `CodedError`, 503 while the database is unavailable and 500 for unexpected errors, which are logged.
 */
export async function submitFeedback(form: FormData, context: Context) {
  const person = feedbackPerson(context);
  const draft = draftOf(form);
  // The name and e-mail of a signed-in person come from the session, not from the form.
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
    if (noteOutage(error, context)) {
      return data<FeedbackAnswer>(
        { failed: { ...toasts.submissionFailed, message: nothingSaved }, errors: {}, draft },
        503,
      );
    }
    const isForeseen = isCoded(error);
    if (!isForeseen) context.get(logErrorContext)(error);
    const failed = { ...toasts.submissionFailed, ...(isForeseen ? { message: error.message } : {}) };
    const status = isCoded(error, 'too-many-attempts') ? 429 : isForeseen ? 422 : 500;
    const { formSecret } = context.get(feedbackAccountsContext);
    const renewed = isCoded(error, 'stale-form') ? { stamp: stampOf(formSecret) } : {};
    return data<FeedbackAnswer>({ failed, errors: {}, draft, ...renewed }, status);
  }
}

/** Returns the errors by field, or null if the request is valid; stores it if somebody is signed in. */
async function takeRequest(form: FormData, context: Context, person: Person | null) {
  const { values, refusal } = await readForm(form, requestInput);
  if (refusal) return refusal.errors;
  if (!person) return null;
  const { name: _name, email: _email, ...request } = values;
  refuseUnlessPerson(form, context);
  await submitRequest(context.get(databaseContext).db, person, { ...request, address: context.get(addressContext) });
  return null;
}

/** Does the same for a bug report. */
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

/** Returns the values of the draft's fields in a form. */
function draftOf(form: FormData): Draft {
  return Object.fromEntries(drafted.map((name) => [name, String(form.get(name) ?? '')]));
}

/**
 * Returns the draft that the account form carries in its hidden field `draft`; an empty draft if it cannot be parsed.
 */
export function carriedDraft(form: FormData): Draft {
  try {
    const carried: unknown = JSON.parse(String(form.get('draft') ?? '{}'));
    const known = new FormData();
    if (carried && typeof carried === 'object') {
      for (const [name, value] of Object.entries(carried)) if (typeof value === 'string') known.set(name, value);
    }
    return draftOf(known);
  } catch {
    return {}; // the field was not written by our page
  }
}
