import { showToast } from '@listgrove/web/react/toast';
import { data, isRouteErrorResponse } from 'react-router';
import type { Answer, Words } from './answer';

/**
 * A route's `clientLoader`, for the `Loader` it stands before, that keeps showing what is there when a live refetch fails,
 * and says so (S2 8, "Fetch Failed"). It hydrates, because the first data, which it keeps, are the document's.
 */
export function keepShown<Loader extends (...parameters: never[]) => unknown>(failed: Words) {
  type Data = Awaited<ReturnType<Loader>>;
  let shown: { address: string; data: Data } | undefined;
  async function load({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> }) {
    try {
      shown = { address: request.url, data: await serverLoader() };
      return shown.data;
    } catch (error) {
      // Given up for a newer refetch: that one tells how it went.
      if (request.signal.aborted) throw error;
      if (error instanceof Response || isRouteErrorResponse(error) || shown?.address !== request.url) throw error;
      showToast({ type: 'error', ...failed });
      return shown.data;
    }
  }
  return Object.assign(load, { hydrate: true as const });
}

/**
 * The same for a form that is open: it stays, whatever a live refetch brings, also that its row was deleted or that the
 * session has ended. Saving says so.
 */
export function keepOpen<Loader extends (...parameters: never[]) => unknown>() {
  type Data = Awaited<ReturnType<Loader>>;
  let shown: { address: string; data: Data } | undefined;
  async function load({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> }) {
    try {
      shown = { address: request.url, data: await serverLoader() };
    } catch (error) {
      if (shown?.address !== request.url) throw error;
    }
    return shown.data;
  }
  return Object.assign(load, { hydrate: true as const });
}

/**
 * A route's `clientAction` that loses nothing when the server cannot be reached or the session has ended. Its answers bear
 * a status of failure, so that no loader is asked after them: that would lead away from what was typed. They
 * name `failedEdit`; a page for new items, the one without an id in its address, `failedNew`; a form with one of the
 * `intents` what stands there.
 */
export function keepTyped(failedEdit: Words, { failedNew = failedEdit, intents = {} }: OtherWords = {}) {
  return async function send<Data>({ params, request, serverAction }: Sending<Data>) {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      const usual = 'id' in params ? failedEdit : failedNew;
      const failed = intents[String((await sent.formData()).get('intent'))] ?? usual;
      if (error instanceof Response) return signedOut(error, failed);
      if (isRouteErrorResponse(error)) return data<Answer>({ failed }, error.status);
      const message = 'The server could not be reached. Nothing you typed is lost.';
      return data<Answer>({ failed: { ...failed, message } }, 503);
    }
  };
}

/** The gate's redirect to the sign-in, kept from leading away from what was typed; any other redirect goes on. */
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
