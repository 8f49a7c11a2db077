import type { IncomingMessage } from 'node:http';
import type { WebApp } from './builds.ts';

/**
 * What every page of a web application begins with, as Link headers for a 103: its styles, which a browser may fetch while
 * the page is still being made (decision 109): those that the root route links to. In development Vite has no such files.
 */
export async function hintsOf({ load, isDevelopment }: WebApp): Promise<string[]> {
  if (isDevelopment) return [];
  const { routes } = await load();
  const links = routes.root?.module.links?.() ?? [];
  return links.flatMap((link) =>
    'href' in link && link.rel === 'stylesheet' ? [`<${link.href}>; rel=preload; as=style`] : [],
  );
}

/** Whether a browser is going to the page. Others, old proxies among them, may not expect an answer before the answer. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
