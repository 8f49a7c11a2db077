import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLinkPreviews } from '@listgrove/domain/lists/link-preview/previews.server';
import { createRecipes } from '@listgrove/domain/lists/recipes/recipes.server';
import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import { mailOriginsOf, type Origins, type Side } from '@listgrove/kernel/origins';
import {
  accountsContext,
  addressContext,
  cookieDomainContext,
  countContext,
  databaseContext,
  feedbackAccountsContext,
  isFormContext,
  linkPreviewsContext,
  logErrorContext,
  mailOriginsContext,
  mediaContext,
  originsContext,
  pushKeyContext,
  recipesContext,
  requestIdContext,
  viewerContext,
} from '@listgrove/web/context';
import type { Counted } from '@listgrove/web/counted';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addressReader } from './address.ts';
import type { WebApp } from './builds.ts';
import type { Config } from './config.ts';
import { cookieHeaders } from './cookie-headers.ts';
import { hintsOf, isVisit } from './early-hints.ts';
import type { Services } from './health.ts';
import { isFormOfPage, keepBody, sendKeptForm } from './kept-form.ts';
import { logFailure } from './log-failure.ts';
import { timeRender } from './metrics/request-counts.ts';
import type { Rendered } from './page-cache/page-cache.ts';
import { placeholderFor } from './page-cache/personal-page.ts';
import type { RenderQueue } from './render-queue.ts';
import { sendRendered } from './send-document.ts';
import { asUnavailable, isTemporary, sendUnavailable } from './unavailable.ts';

/**
 * Returns a function that answers a request by the routes of a web app. Pages wait for their turn in `renders`; forms, and pages of the
 * back office for who may be signed in, do not.
 */
export function answerByRoutes(side: Side, webApp: WebApp, config: Config, renders: RenderQueue) {
  const addressOf = addressReader(config.trustedProxies);
  const hints = hintsOf(webApp);
  const linkPreviews = createLinkPreviews();
  const recipes = createRecipes();
  const handlerOf = keepHandler(webApp.isDevelopment ? 'development' : 'production');

  return async function route(
    request: IncomingMessage,
    response: ServerResponse,
    origins: Origins,
    { database, accounts, feedbackAccounts, pages, store, pushKey, answerCounts }: Services,
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
    context.set(linkPreviewsContext, linkPreviews);
    context.set(recipesContext, recipes);
    context.set(pushKeyContext, pushKey);
    context.set(requestIdContext, requestId);
    let mayWorkLater = false;
    context.set(logErrorContext, (error) => {
      mayWorkLater ||= isTemporary(error);
      logFailure(error, request, requestId);
    });
    const handle = handlerOf(await webApp.load());
    const visitor = { headers: cookieHeaders(request), address: addressOf(request) };
    const shared = side === 'site' && isRead(request) ? await pages?.find(request, visitor) : null;
    if (shared?.viewer) context.set(viewerContext, placeholderFor(shared.viewer));
    const isFirst = !isRead(request) || (isOfDesk(request) && accounts.mayHaveSession(request.headers.cookie ?? ''));
    const ownReader = () => (response.destroyed ? 0 : 1);
    const inTurn = <Result>(work: () => Promise<Result>, readers: () => number = ownReader) =>
      isFirst ? work() : renders.run(work, readers, arrived);
    const render = async (rendered: Request): Promise<Rendered> => {
      const counted: Counted[] = [];
      context.set(countContext, (one) => counted.push(one));
      return { answered: await timeRender(() => handle(rendered, context)), counted };
    };
    // Without the visitor's headers: a shared page must not contain anything about the visitor who requested it first.
    const sharedRender = () => render(new Request(origins[side] + shared?.target));
    const received = createRequest(request, response, { protocol, host });
    const kept = isFormOfPage(request) ? keepBody(received) : null;
    context.set(isFormContext, kept !== null);
    const ownRender = () => inTurn(() => render(kept?.request ?? received));
    if (isVisit(request)) response.writeEarlyHints({ link: await hints });
    const renderAlone = () => pages?.withEviction(ownRender) ?? ownRender();
    let rendered = shared ? await pages?.share(shared, request, response, sharedRender, inTurn) : await renderAlone();
    // A response that must not be shared was rendered for the placeholder.
    if (rendered && shared?.viewer) rendered = await renderAlone();
    if (!rendered) return;
    const { answered, counted } = rendered;
    counted.forEach(answerCounts.count);
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
    await sendRendered(request, response, answered);
  };
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

/** Returns a function that makes the request handler of a build once: it compiles the patterns of all routes, which takes 1.5 ms. */
function keepHandler(mode: 'development' | 'production'): (build: ServerBuild) => RequestHandler {
  let last: { build: ServerBuild; handle: RequestHandler } | null = null;
  return (build) => {
    if (last?.build !== build) last = { build, handle: createRequestHandler(build, mode) };
    return last.handle;
  };
}
