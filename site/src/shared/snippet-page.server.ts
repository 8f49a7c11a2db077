import { prepareMarkup } from '@listgrove/domain/snippets/prepare.server';

/**
 * Returns the code of a snippet as a page of its own. The Content-Security-Policy of the back office allows no
 * third-party scripts, so this page has its own: it allows what public pages with this snippet allow, in a sandbox with an
 * opaque origin. The code therefore cannot reach the back office or the session, even if the page is opened outside a
 * frame.
 */
export function snippetPage(content: string): Response {
  const { html, hashes } = prepareMarkup('preview', content);
  return new Response(`<!doctype html><meta charset="utf-8"><title>Preview</title>${html}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(hashes),
      'cache-control': 'private, no-store',
    },
  });
}

function policyFor(hashes: string[]): string {
  const scripts = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts ? `${scripts} 'strict-dynamic'` : "'none'"}`,
    "style-src 'self' https: 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' data: https:",
    'connect-src https: wss:',
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
