import { iconVersion } from '@listgrove/domain/seo/icons.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { databaseContext } from '@listgrove/web/context';
import type { Route } from './+types/manifest-route';
import { manifestOf } from './manifest';

/** `/manifest.webmanifest`: what browsers need to install the app. The same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readShownSettings(context.get(databaseContext).db);
  return new Response(JSON.stringify(manifestOf(settings, iconVersion(settings))), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}
