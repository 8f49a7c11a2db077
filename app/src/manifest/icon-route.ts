import { siteIcon } from '@listgrove/domain/seo/icons.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { numberOf } from '@listgrove/kernel/query';
import { databaseContext, mediaContext } from '@listgrove/web/context';
import type { Route } from './+types/icon-route';

const address = /^(maskable\/)?(\d{1,4})\.png$/;

/**
 * `/icons/{size}.png` and `/icons/maskable/{size}.png`: the icon of the app, drawn from the favicon or the logo of the settings. Only
 * a few sizes exist, and each is drawn once.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, isMaskable, digits] = address.exec(params['*']) ?? [];
  const size = numberOf(digits);
  const { db } = context.get(databaseContext);
  const purpose = isMaskable ? 'maskable' : 'any';
  const settings = await readShownSettings(db);
  const icon = size === null ? null : await siteIcon(db, context.get(mediaContext), settings, size, purpose);
  if (!icon) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(icon), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
