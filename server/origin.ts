import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isUploadPath } from '@listgrove/domain/media/uploads-path';
import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import { isCoded } from '@listgrove/kernel/errors';
import { mailOriginsOf, type Origins, originsFor, type Side } from '@listgrove/kernel/origins';
import {
  accountsContext,
  addressContext,
  cookieDomainContext,
  databaseContext,
  feedbackAccountsContext,
  isFormContext,
  logErrorContext,
  mailOriginsContext,
  mediaContext,
  originsContext,
  requestIdContext,
  viewerContext,
} from '@listgrove/web/context';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import compression from 'compression';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { addressReader } from './address.ts';
import type { WebApp } from './builds.ts';
import type { Config } from './config.ts';
import { hintsOf, isVisit } from './early-hints.ts';
import { setSecurityHeaders } from './headers.ts';
import { answerHealth, type Health, type Services } from './health.ts';
import { isFormOfPage, keepBody, sendKeptForm } from './kept-form.ts';
import { log } from './log.ts';
import { loggableUrl } from './loggable.ts';
import { sendMedia } from './media/send.ts';
import { countRequest, countWhenClosed, type RequestKind, timeRender } from './metrics/request-counts.ts';
import { isForeignWrite } from './own-origin.ts';
import { placeholderFor } from './page-cache/personal-page.ts';
import { sendPlainPage } from './plain-page.ts';
import { bodyRefusal, headRefusal, methods, pathOf, withoutNul } from './refusals.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { asUnavailable, isTemporary, sendBusy, sendUnavailable } from './unavailable.ts';
import { limitUnreadBody } from './unread-body.ts';

/**
 * Returns the request listener of one origin. It checks in this order: stored pages, method and path, health, host, origin
 * of a write, uploads, files, router, so that a request for an unknown host is cheap and never reaches a loader. Pages wait for
 * their turn in `renders`; forms, and pages of the back office for who may be signed in, do not.
 */
export function serveOrigin(
  side: Side,
  webApp: WebApp,
  config: Config,
  health: Health,
  renders: RenderQueue = createRenderQueue(),
): RequestListener {
  const compress = compression();
  const addressOf = addressReader(config.trustedProxies);
  const hints = hintsOf(webApp);

  return (request, response) => {
    if (health.phase === 'retiring' || health.phase === 'draining') response.setHeader('connection', 'close');
    if (side === 'site' && health.phase !== 'starting' && health.services?.pages?.answer(request, response)) {
      countRequest('stored_page', response.statusCode);
      return;
    }
    let kind: RequestKind = 'refused';
    countWhenClosed(response, () => kind);
    const isFor = (found: RequestKind) => {
      kind = found;
    };
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    answer(request, response, requestId, isFor).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      if (isCoded(error, 'busy')) return sendBusy(response, requestId);
      logFailure(error, request, requestId);
      if (isTemporary(error)) return sendUnavailable(response, requestId);
      sendPlainPage(response, 500, { title: 'Something went wrong', text: 'Please try again in a moment.', requestId });
    });
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    isFor: (kind: RequestKind) => void,
  ): Promise<void> {
    setSecurityHeaders(response, null);
    limitUnreadBody(request, response);
    const path = pathOf(request);
    const badHead = headRefusal(request, path);
    if (badHead) {
      if (badHead.status === 405) response.setHeader('allow', methods.join(', '));
      return sendPlainPage(response, badHead.status, badHead);
    }
    if (path === '/healthz') {
      isFor('health');
      return answerHealth(health, request, response);
    }
    const origins = originsFor(request.headers.host ?? '', side, config);
    if (!origins) {
      return sendPlainPage(response, 421, {
        title: 'Unknown host',
        text: 'This server does not answer for that host name.',
      });
    }
    setSecurityHeaders(response, origins[side]);
    if (isForeignWrite(request, origins[side])) {
      return sendPlainPage(response, 403, {
        title: 'Sent by another site',
        text: 'This server accepts forms from its own pages only. Please open the page here and try again.',
      });
    }
    const { services } = health;
    if (health.phase === 'starting' || !services) {
      return sendPlainPage(response, 503, {
        title: 'One moment',
        text: 'The server is starting. Please try again.',
      });
    }
    const mailOrigins = mailOriginsOf(origins, config);
    const visitor = { headers: headersOf(request), address: addressOf(request), mailOrigins };
    if (side === 'site' && isUploadPath(path)) {
      isFor('upload');
      return services.uploads.answer(request, response, visitor, path);
    }
    const badBody = bodyRefusal(request);
    if (badBody) return sendPlainPage(response, badBody.status, badBody);
    request.url = withoutNul(request.url ?? '');

    if (path === '/events') {
      isFor('events');
      return services.events.answer(request, response, visitor);
    }
    if (path.startsWith('/media/')) {
      isFor('media');
      return sendMedia(services, request, response, path);
    }
    isFor('file');
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {}); // typed for Express, but needs only Node's types
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      webApp.files(request, response, () => {
        isFor('page');
        route(request, response, origins, services, requestId).then(resolve, reject);
      });
    });
  }

  async function route(
    request: IncomingMessage,
    response: ServerResponse,
    origins: Origins,
    { database, accounts, feedbackAccounts, pages, store }: Services,
    requestId: string,
  ) {
    const arrived = performance.now();
    const { protocol, host } = new URL(origins[side]);
    const context = new RouterContextProvider();
    context.set(databaseContext, database);
    context.set(accountsContext, accounts);
    context.set(feedbackAccountsContext, feedbackAccounts);
    context.set(originsContext, origins);
    context.set(mailOriginsContext, mailOriginsOf(origins, config));
    context.set(cookieDomainContext, cookieDomain(origins, config));
    context.set(addressContext, addressOf(request));
    context.set(mediaContext, store);
    context.set(requestIdContext, requestId);
    let mayWorkLater = false;
    context.set(logErrorContext, (error) => {
      mayWorkLater ||= isTemporary(error);
      logFailure(error, request, requestId);
    });
    const handle = createRequestHandler(await webApp.load(), webApp.isDevelopment ? 'development' : 'production');
    const visitor = { headers: headersOf(request), address: addressOf(request) };
    const shared = side === 'site' && isRead(request) ? await pages?.find(request, visitor) : null;
    if (shared?.viewer) context.set(viewerContext, placeholderFor(shared.viewer));
    const isFirst = !isRead(request) || (isOfDesk(request) && accounts.mayHaveSession(request.headers.cookie ?? ''));
    const inTurn = <Result>(work: () => Promise<Result>) =>
      isFirst ? work() : renders.run(work, () => !response.destroyed, arrived);
    // Without the visitor's headers: a shared page must not contain anything about the visitor who requested it first.
    const sharedRender = () => timeRender(() => handle(new Request(origins[side] + shared?.target), context));
    const received = createRequest(request, response, { protocol, host });
    const kept = isFormOfPage(request) ? keepBody(received) : null;
    context.set(isFormContext, kept !== null);
    const ownRender = () => inTurn(() => timeRender(() => handle(kept?.request ?? received, context)));
    if (isVisit(request)) response.writeEarlyHints({ link: await hints });
    const renderAlone = () => pages?.withEviction(ownRender) ?? ownRender();
    let answered = shared ? await pages?.share(shared, request, response, sharedRender, inTurn) : await renderAlone();
    // A response that must not be shared was rendered for the placeholder.
    if (answered && shared?.viewer) answered = await renderAlone();
    if (!answered) return;
    // A form with a sentence above it.
    if (mayWorkLater && answered.status === 503) return sendResponse(response, asUnavailable(answered));
    if (mayWorkLater && answered.status === 500) {
      if (side === 'site' && pages?.answerLastKnown(request, response)) return;
      if (isRead(request) && isDocument(answered)) return sendUnavailable(response, requestId);
      if (kept && isDocument(answered)) return sendKeptForm(response, await kept.read(), requestId);
      return sendResponse(response, asUnavailable(answered));
    }
    if (webApp.isDevelopment) answered.headers.delete('content-security-policy');
    if (!answered.headers.has('cache-control')) answered.headers.set('cache-control', 'no-cache');
    await sendResponse(response, answered);
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isOfDesk({ url = '' }: IncomingMessage): boolean {
  return /^\/admin(\/|\.|\?|$)/.test(url);
}

function isDocument({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Returns the headers that the accounts read: only cookies. */
function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers({ cookie: headers.cookie ?? '' });
}

function logFailure(error: unknown, { method, url }: IncomingMessage, requestId: string): void {
  log.error({ err: error, requestId, method, url: loggableUrl(url) }, 'request failed');
}
