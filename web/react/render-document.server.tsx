import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { PageSnippets } from '@listgrove/domain/snippets/snippets.server';
import { originsContext, requestIdContext } from '@listgrove/web/context';
import { finishDocument } from '@listgrove/web/document';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { RenderContext } from './render.tsx';

/**
 * Renders a whole document for either origin and returns a response with the complete HTML and its Content-Security-Policy.
 * Rejects if the render fails, so that the visitor gets the error page instead of half a page.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  const rendered = await renderWhole(
    <RenderContext value={{ nonce, requestId: context.get(requestIdContext) }}>
      <ServerRouter context={withShownRoutes(routerContext)} url={request.url} nonce={nonce} />
    </RenderContext>,
    nonce,
  );
  const { html, policy } = finishDocument(rendered, nonce, context.get(originsContext), snippetsOf(routerContext));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  return new Response(html, { status, headers });
}

/**
 * Returns the context with the routes of this page alone. The router makes objects of all routes for each render, of which it
 * needs those that its handler has matched.
 */
function withShownRoutes(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const shown = context.staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(shown) } };
}

/** Returns the page's snippets from the site's root loader; the app has none. */
function snippetsOf({ staticHandlerContext }: EntryContext): PageSnippets | undefined {
  const root = staticHandlerContext.loaderData.root as { snippets?: PageSnippets } | undefined;
  return root?.snippets;
}

function renderWhole(element: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Otherwise React would put late or long content into hidden elements, which a script has to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks));
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError(error) {
        reject(error);
        abort();
      },
    });
  });
}
