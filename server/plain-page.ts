import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f3;color:#12291f;font:17px/1.6 system-ui,sans-serif}' +
  'main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}a{color:#17804d}code{font-size:.9em}' +
  'main:has(form){width:min(34rem,100vw);box-sizing:border-box}form{display:grid;gap:1rem}label{display:grid;gap:.25rem;font-weight:600}' +
  'input,textarea,button{font:inherit;font-weight:400;border:1px solid #8a948d;border-radius:6px;padding:.6rem .75rem;background:#fff;color:inherit;min-width:0}' +
  'button{justify-self:start;border-color:#17804d;background:#17804d;color:#fff;font-weight:600;padding-inline:1.25rem;cursor:pointer}';

const styleHash = createHash('sha256').update(style).digest('base64');

const policyOf = (formAction: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Sends a self-contained error page in cases where React cannot render one: malformed requests, unknown hosts, a server
 * that is starting, unexpected errors. `form` is the HTML of a form below the text. A page with status 503 says when to try
 * again (`retryAfter` in seconds), and reloads by itself if it was requested without a form. Destroys the connection if the response has already started.
 */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  {
    title,
    text,
    form = '',
    requestId,
    retryAfter = 2,
  }: { title: string; text: string; form?: string; requestId?: string; retryAfter?: number },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { method } = response.req;
  const isRead = method === 'GET' || method === 'HEAD';
  const note = requestId ? `<p><small>Request <code>${requestId}</code></small></p>` : '';
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${form}${note}</main></body></html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policyOf(form ? "'self'" : "'none'"),
    ...(status === 503 ? { 'retry-after': String(retryAfter) } : {}),
    ...(status === 503 && isRead ? { refresh: String(retryAfter) } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
