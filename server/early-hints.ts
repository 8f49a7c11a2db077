import type { IncomingMessage } from 'node:http';
import type { WebApp } from './builds.ts';

/**
 * Returns the Link headers of a 103 response: the stylesheets of the root route, which a browser can fetch while the page
 * is being rendered (decision 109). Empty in development, where Vite has no such files.
 */
export async function hintsOf({ load, isDevelopment }: WebApp): Promise<string[]> {
  if (isDevelopment) return [];
  const { routes } = await load();
  const links = routes.root?.module.links?.() ?? [];
  return links.flatMap((link) =>
    'href' in link && link.rel === 'stylesheet' ? [`<${link.href}>; rel=preload; as=style`] : [],
  );
}

/** Whether a browser navigates to the page. Other clients, such as old proxies, may not support a 103 response. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
