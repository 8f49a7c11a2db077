import { escapeXml } from '@listgrove/kernel/xml';

/**
 * Returns the answer to a form that sends the browser to a provider. It is a page that leads on by itself and not a redirect,
 * because browsers apply the `form-action` of our policy to the redirects of a form, and providers redirect on to hosts that
 * nobody can list.
 */
export function leaveFor(url: URL, label: string, cookie: string): Response {
  const address = escapeXml(url.href);
  const to = escapeXml(label);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Continue to ${to}</title></head><body><p><a href="${address}">Continue to ${to}</a></p></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      refresh: `0; url=${url.href}`,
      'set-cookie': cookie,
    },
  });
}
