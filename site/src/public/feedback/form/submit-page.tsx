import { stampOf } from '@listgrove/domain/feedback/fill-time.server';
import { listOwnReports, listOwnRequests } from '@listgrove/domain/feedback/own.server';
import { describeFeedback } from '@listgrove/domain/static-pages/static-pages';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { Notice } from '@listgrove/ui/notice';
import { askForCookiesInAnswers } from '@listgrove/web/ask-for-cookies';
import { databaseContext, feedbackAccountsContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { readOr } from '@listgrove/web/last-read';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { isTooLarge, tooLarge } from '@listgrove/web/too-large';
import { Suspense, useState } from 'react';
import { data } from 'react-router';
import type { SiteHandle } from '../../../shared/site-handle';
import { pageMeta } from '../../seo/page-meta';
import { enterAccount } from '../account/account.server';
import { authenticationFailed, submitted, toasts } from '../copy';
import { OwnItems } from '../own-items';
import { usePerson } from '../visitor';
import type { Route } from './+types/submit-page';
import type { FeedbackAnswer } from './answer';
import { carriedDraft, submitFeedback } from './submission.server';
import { SubmitForm } from './submit-form';
import { useFeedbackToasts } from './use-feedback-toasts';

/** Loaded lazily, because signed-in visitors do not need it. `useFeedbackToasts` prefetches it on the first input. */
const AccountForm = lazyExtra(async () => ({ default: (await import('../account/account-form')).AccountForm }));

/** The page cache keeps the page itself. The form that signs in is an answer to a submission. */
export const middleware: Route.MiddlewareFunction[] = [askForCookiesInAnswers];

/**
 * Returns the same data for all visitors who are not signed in, so that the page can be cached. A signed-in visitor
 * also gets their own requests and reports, and a stamp with the time of the response.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const person = feedbackPerson(context);
  const kind = url.searchParams.get('kind') === 'report' ? ('report' as const) : null;
  const isConfirmed = url.searchParams.has('confirmed');
  if (!person) return { kind, isConfirmed, stamp: null, requests: [], reports: [] };
  // During an outage the form is shown again without the lists beside it.
  const [requests, reports] = await Promise.all([
    readOr(context, () => listOwnRequests(db, person), []),
    readOr(context, () => listOwnReports(db, person), []),
  ]);
  const { formSecret } = context.get(feedbackAccountsContext);
  return { kind, isConfirmed, stamp: stampOf(formSecret), requests, reports };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await receiveForm(request, formSizes.feedback);
  const intent = form.get('intent');
  if (intent !== 'login' && intent !== 'signup') return submitFeedback(form, context);
  const { answer, status, headers } = await enterAccount(form, request, context);
  return data<FeedbackAnswer>({ account: answer, draft: carriedDraft(form) }, { status, headers });
}

/**
 * If the server cannot be reached or the form is too large, it keeps its values and shows an error. An error status keeps React Router from
 * revalidating the loaders, which would fail as well.
 */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = Object.fromEntries(
    [...(await request.clone().formData())].map(([name, value]) => [name, String(value)]),
  );
  try {
    return await serverAction();
  } catch (error) {
    const { draft, name = '', email = '' } = sent;
    const [reason, status] = isTooLarge(error) ? [{ message: tooLarge }, 413] : [{}, 503];
    if (draft === undefined) {
      return data<FeedbackAnswer>(
        { failed: { ...toasts.submissionFailed, ...reason }, errors: {}, draft: sent },
        status,
      );
    }
    const refusal = { errors: {}, message: authenticationFailed, ...reason, typed: { name, email } };
    return data<FeedbackAnswer>({ account: { refusal }, draft: JSON.parse(draft) }, status);
  }
}

export const handle = { parameters: ['kind', 'confirmed'], personal: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const feedback = describeFeedback({ site_name: matches[0]?.loaderData?.site_name ?? '' });
  return pageMeta(matches, { ...feedback, trail: [[feedback.title, feedback.path]] });
};

/** The tab "Submit Feedback". */
export default function SubmitPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { kind, stamp, requests, reports, isConfirmed } = loaderData;
  const person = usePerson();
  const fetcher = useFetcher<typeof action>({ key: 'feedback' });
  const [closed, setClosed] = useState<FeedbackAnswer>();
  const answer = fetcher.data ?? actionData;
  useFeedbackToasts(answer, isConfirmed);

  const asksAccount = !person && answer !== undefined && ('asksAccount' in answer || 'account' in answer);
  const draft = answer && 'draft' in answer ? answer.draft : undefined;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {fetcher.data ? null : <WithoutScript answer={actionData} isConfirmed={isConfirmed} />}
        {asksAccount && closed !== answer ? (
          <Suspense fallback={<p role="status">Loading…</p>}>
            <AccountForm
              fetcher={fetcher}
              answer={'account' in answer ? answer.account : undefined}
              draft={draft ?? {}}
              onClose={() => setClosed(answer)}
            />
          </Suspense>
        ) : (
          <SubmitForm fetcher={fetcher} answer={answer} kind={kind} stamp={stamp} />
        )}
      </div>
      <aside className="grid min-w-0 grid-cols-1 content-start gap-10">
        <OwnItems title="Your feedback" requests={requests} reports={reports} />
        <WhatHappens />
      </aside>
    </div>
  );
}

/** The messages of the toasts, for visitors without JavaScript. */
function WithoutScript({ answer, isConfirmed }: { answer: FeedbackAnswer | undefined; isConfirmed: boolean }) {
  if (answer && 'submitted' in answer) return <Notice>{submitted[answer.submitted][0].message}</Notice>;
  if (isConfirmed || (answer && 'account' in answer && 'signedIn' in answer.account)) {
    return <Notice>{toasts.authenticated.message}</Notice>;
  }
  return null;
}

function WhatHappens() {
  return (
    <section aria-labelledby="what-happens" className="rounded-md bg-sunken p-6">
      <h2 id="what-happens" className="text-lg font-semibold">
        What happens next
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-muted">
        <li>We read it. Until then, only you can see it, and you can withdraw it.</li>
        <li>Requests that we plan appear on the roadmap, bugs that we confirm among the known issues.</li>
        <li>Once it is done, we send you one e-mail.</li>
      </ol>
    </section>
  );
}
