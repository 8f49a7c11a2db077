import { siteIcon } from '@listgrove/domain/seo/icons.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, mediaContext } from '@listgrove/web/context';
import type { Route } from './+types/icon';
import { pngResponse } from './png-response';

/** `/icons/{size}.png`: an icon generated from the favicon or the logo in the settings. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(databaseContext).db);
  const icon = await siteIcon(context.get(mediaContext), settings, Number(params.size));
  if (!icon) throw new Response(null, { status: 404 });
  return pngResponse(icon);
}
