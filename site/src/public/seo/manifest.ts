import { iconVersion } from '@listgrove/domain/seo/icons.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { databaseContext } from '@listgrove/web/context';
import type { PageHandle } from '@listgrove/web/react/document';
import type { Route } from './+types/manifest';

export const handle = { parameters: [] } satisfies PageHandle;

/** `/manifest.webmanifest`: the web app manifest, which lets phones add the site to the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readShownSettings(context.get(databaseContext).db);
  const manifest = {
    name: settings.site_name,
    short_name: settings.site_name,
    description: settings.site_description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf8f3',
    theme_color: '#0b1f17',
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png?v=${iconVersion(settings)}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
