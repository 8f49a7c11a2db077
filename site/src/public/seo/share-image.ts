import { shareImage } from '@listgrove/domain/seo/share-image.server';
import { findSharedItem } from '@listgrove/domain/seo/shared-item.server';
import { accentOf } from '@listgrove/domain/settings/brand-colors';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, mediaContext } from '@listgrove/web/context';
import type { Route } from './+types/share-image';
import { pngResponse } from './png-response';

/** `/share/{section}/{slug}.png`: the generated social share image of an item without an image. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const item = await findSharedItem(db, { section: params.place, slug: params.slug });
  if (!item) throw new Response(null, { status: 404 });
  const settings = await readSettings(db);
  const image = { title: item.title, label: `${settings.site_name} ${item.label}`, color: accentOf(settings) };
  return pngResponse(await shareImage(context.get(mediaContext), image));
}
