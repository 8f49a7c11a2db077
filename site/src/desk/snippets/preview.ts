import type { Route } from './+types/preview';

/** Every admin route has a loader, or a client navigation would pass by the gate. */
export function loader() {
  return page('');
}

/**
 * What was sent as `content`, as a page of its own for a frame. The desk's own policy lets no foreign script run, so this
 * page has another: as on a public page with snippets, but in a sandbox, where it is of no origin and reaches neither the
 * back office nor the session, also when it is opened by itself.
 */
export async function action({ request }: Route.ActionArgs) {
  const content = (await request.formData()).get('content');
  return page(typeof content === 'string' ? content : '');
}

function page(content: string): Response {
  return new Response(`<!doctype html><meta charset="utf-8"><title>Preview</title>${content}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  });
}

const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' https: 'unsafe-inline'",
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
