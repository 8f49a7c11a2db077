import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { importPath } from '@listgrove/domain/content-archive/import-path';
import { isUploadPath } from '@listgrove/domain/media/uploads-path';
import { isCoded } from '@listgrove/kernel/errors';
import { mailOriginsOf, originsFor, type Side } from '@listgrove/kernel/origins';
import compression from 'compression';
import { addressReader } from './address.ts';
import { answerByRoutes } from './answer-by-routes.ts';
import type { WebApp } from './builds.ts';
import type { Config } from './config.ts';
import { cookieHeaders } from './cookie-headers.ts';
import { setSecurityHeaders } from './headers.ts';
import { answerHealth, type Health } from './health.ts';
import { logFailure } from './log-failure.ts';
import { sendMedia } from './media/send.ts';
import { countRequest, countWhenClosed, type RequestKind } from './metrics/request-counts.ts';
import { isForeignWrite } from './own-origin.ts';
import { sendPlainPage } from './plain-page.ts';
import { providerAnswers, repeatAsVisit } from './provider-answers.ts';
import { bodyRefusal, headRefusal, methods, pathOf, withoutNul } from './refusals.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { isTemporary, sendBusy, sendUnavailable } from './unavailable.ts';
import { limitUnreadBody } from './unread-body.ts';

/**
 * Returns the request listener of one origin. It checks in this order: stored pages, method and path, health, host, origin
 * of a write, uploads, files, router, so that a request for an unknown host is cheap and never reaches a loader.
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
  const route = answerByRoutes(side, webApp, config, renders);
  const isAnswerOfProvider = providerAnswers(config.providers);

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
    if (isAnswerOfProvider(request, side, path)) return repeatAsVisit(request, response, path);
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
    const visitor = { headers: cookieHeaders(request), address: addressOf(request), mailOrigins };
    if (side === 'site' && isUploadPath(path)) {
      isFor('upload');
      return services.uploads.answer(request, response, visitor, path);
    }
    const badBody = bodyRefusal(request, side === 'site' && path === importPath);
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
}
