import { isOutage } from '@listgrove/web/is-outage';
import { isRepeating } from '@listgrove/web/react/keep-page-offline';
import { showToast } from '@listgrove/web/react/toast';
import { isTooLarge, tooLarge } from '@listgrove/web/too-large';
import { data, isRouteErrorResponse } from 'react-router';
import type { Answer, Words } from './answer';
import { expectAnswer, untilAnswered } from './answers-first';

/**
 * Returns a `clientLoader` that shows the toast `failed` ("Fetch Failed") when a fetch fails: without a network, and
 * if the server or a proxy answers 500 or above. A refetch of the same address then returns the previous data, and its
 * repetitions show no toast. It runs during hydration too, because the first data to keep come with the document.
 */
export function keepShownOnFailure<Loader extends (...parameters: never[]) => unknown>(failed: Words) {
  type Data = Awaited<ReturnType<Loader>>;
  let shown: { address: string; data: Data } | undefined;
  async function load({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> }) {
    try {
      const data = await serverLoader();
      if (shown?.address === request.url) await untilAnswered();
      shown = { address: request.url, data };
      return data;
    } catch (error) {
      // Aborted in favour of a newer refetch, which reports its own failure.
      if (request.signal.aborted) throw error;
      if (!isOutage(error)) throw error;
      const isKept = shown?.address === request.url;
      if (!isKept || !isRepeating()) showToast({ type: 'error', ...failed });
      // Another search or page has nothing to keep: the error page offers to try again.
      if (!shown || !isKept) throw error;
      return shown.data;
    }
  }
  return Object.assign(load, { hydrate: true as const });
}

/**
 * Returns a `clientLoader` for a form that keeps the form open without a message when a refetch of the same address
 * fails, also because the row was deleted or the session has ended. The next save reports the problem.
 */
export function keepOpenForm<Loader extends (...parameters: never[]) => unknown>() {
  type Data = Awaited<ReturnType<Loader>>;
  let shown: { address: string; data: Data } | undefined;
  async function load({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> }) {
    try {
      const data = await serverLoader();
      if (shown?.address === request.url) await untilAnswered();
      shown = { address: request.url, data };
    } catch (error) {
      if (shown?.address !== request.url) throw error;
    }
    return shown.data;
  }
  return Object.assign(load, { hydrate: true as const });
}

/**
 * Returns a `clientAction` that answers with a failure, instead of leaving the page, when the server cannot be reached
 * or the session has ended. Its answers have an error status, so that no loader runs again and replaces what was typed.
 * The failure is `failedEdit`, or `failedNew` on a page without an id in its address, or the one that `intents` holds
 * for the submitted `intent`.
 */
export function keepTypedOnFailure(failedEdit: Words, { failedNew = failedEdit, intents = {} }: OtherWords = {}) {
  return async function send<Data>({ params, request, serverAction }: Sending<Data>) {
    const sent = request.clone();
    const onAnswer = expectAnswer();
    try {
      const answer = await serverAction();
      onAnswer(answer);
      return answer;
    } catch (error) {
      onAnswer(undefined);
      const byPage = 'id' in params ? failedEdit : failedNew;
      const failed = intents[String((await sent.formData()).get('intent'))] ?? byPage;
      if (error instanceof Response) return signedOut(error, failed);
      if (isTooLarge(error)) return data<Answer>({ failed: { ...failed, message: tooLarge } }, 413);
      if (isRouteErrorResponse(error)) return data<Answer>({ failed }, error.status);
      const message = 'The server could not be reached. Nothing you typed is lost.';
      return data<Answer>({ failed: { ...failed, message } }, 503);
    }
  };
}

/**
 * Turns the staff gate's redirect to the sign-in page into an answer that keeps the form; throws every other response.
 */
function signedOut(response: Response, failed: Words) {
  const location = response.headers.get('location') ?? '';
  if (!/\/login\?return=/.test(location)) throw response;
  const message = 'You have been signed out. Sign in again in another tab, then save.';
  return data<Answer>({ failed: { ...failed, message }, signIn: location }, 401);
}

interface OtherWords {
  failedNew?: Words;
  intents?: Record<string, Words>;
}

interface Sending<Data> {
  params: object;
  request: Request;
  serverAction: () => Promise<Data>;
}
