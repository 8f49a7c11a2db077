import type { IncomingMessage } from 'node:http';
import type { WebApp } from './builds.ts';

/**
 * What every page of a web application begins with, as Link headers for a 103: its styles, which a browser may fetch while
 * the page is still being made (decision 109). The router's manifest ends them with a
 * `#` that belongs to no file. In development Vite has no such files.
 */
export async function hintsOf({ load, isDevelopment }: WebApp): Promise<string[]> {
  if (isDevelopment) return [];
  const { assets } = await load();
  return (assets.routes.root?.css ?? []).map((path) => `<${path.split('#', 1)[0]}>; rel=preload; as=style`);
}

/** Whether a browser is going to the page. Others, old proxies among them, may not expect an answer before the answer. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
