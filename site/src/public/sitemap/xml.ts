import { generateSitemap, generateSitemapFile } from '@listgrove/domain/sitemap/sitemap.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import type { Route } from './+types/xml';
import { xmlResponse } from './xml-response.server';

export const handle = { parameters: [] } satisfies PageHandle;

/** `/sitemap.xml`, and the numbered files of its index if the site has too many URLs for one file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const { site } = context.get(originsContext);
  const pieces = params.number ? await generateSitemapFile(db, site, Number(params.number)) : generateSitemap(db, site);
  if (!pieces) throw new Response(null, { status: 404 });
  return xmlResponse(pieces);
}
