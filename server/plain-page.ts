import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f3;color:#12291f;font:17px/1.6 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}a{color:#17804d}code{font-size:.9em}';

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Sends a self-contained error page in cases where React cannot render one: malformed requests, unknown hosts, a server
 * that is starting, unexpected errors. Destroys the connection if the response has already started.
 */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  { title, text, requestId }: { title: string; text: string; requestId?: string },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const note = requestId ? `<p><small>Request <code>${requestId}</code></small></p>` : '';
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${note}</main></body></html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...(status === 503 ? { 'retry-after': '2', refresh: '2' } : {}),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
