import { originsContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import type { Route } from './+types/robots';

export const handle = { parameters: [] } satisfies PageHandle;

/** `/robots.txt`: allows all pages except the back office and search results, and names the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(originsContext);
  const text = `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /search\n\nSitemap: ${site}/sitemap.xml\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
