import { generateSitemap, generateSitemapFile } from '@listgrove/domain/sitemap/sitemap.server';
import { numberOf } from '@listgrove/kernel/query';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import type { Route } from './+types/xml';
import { xmlResponse } from './xml-response.server';

export const handle = { parameters: [] } satisfies PageHandle;

/** `/sitemap.xml`, and the numbered files of its index if the site has too many URLs for one file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const { site } = context.get(originsContext);
  const number = numberOf(params.number);
  if (params.number !== undefined && number === null) throw new Response(null, { status: 404 });
  const pieces = number === null ? generateSitemap(db, site) : await generateSitemapFile(db, site, number);
  if (!pieces) throw new Response(null, { status: 404 });
  return xmlResponse(pieces);
}
