import { findHelpArticleBySlug } from '@listgrove/domain/help/reading.server';
import { findPostBySlug } from '@listgrove/domain/posts/reading.server';
import { shareImage } from '@listgrove/domain/seo/share-image.server';
import { accentOf } from '@listgrove/domain/settings/brand-colors';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, mediaContext } from '@listgrove/web/context';
import type { Route } from './+types/share-image';
import { pngResponse } from './png-response';

const places = {
  blog: { find: findPostBySlug, label: 'Blog' },
  help: { find: findHelpArticleBySlug, label: 'Help Center' },
};

/** `/share/{blog|help}/{slug}.png`: the image of a shared article that has no cover. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const place = Object.hasOwn(places, params.place) ? places[params.place as keyof typeof places] : null;
  const article = await place?.find(db, params.slug);
  if (!place || article?.status !== 'published') throw new Response(null, { status: 404 });
  const settings = await readSettings(db);
  const image = { title: article.title, label: `${settings.site_name} ${place.label}`, color: accentOf(settings) };
  return pngResponse(await shareImage(context.get(mediaContext), image));
}
