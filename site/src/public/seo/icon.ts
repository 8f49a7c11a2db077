import { siteIcon } from '@listgrove/domain/seo/icons.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { numberOf } from '@listgrove/kernel/query';
import { databaseContext, mediaContext } from '@listgrove/web/context';
import type { Route } from './+types/icon';
import { pngResponse } from './png-response';

/** `/icons/{size}.png`: an icon generated from the favicon or the logo in the settings. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const size = numberOf(params.size);
  const { db } = context.get(databaseContext);
  const settings = await readShownSettings(db);
  const icon = size === null ? null : await siteIcon(db, context.get(mediaContext), settings, size);
  if (!icon) throw new Response(null, { status: 404 });
  return pngResponse(icon);
}
