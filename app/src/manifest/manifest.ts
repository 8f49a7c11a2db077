import type { Settings } from '@listgrove/domain/settings/setting';
import { addPath } from '../lists/add/share-target';
import { searchPath, todayPath } from '../lists/addresses';
import { headerColors, pageColor } from './ground-colors';

/** What the manifest needs of the settings. */
type ManifestSettings = Pick<Settings, 'site_name' | 'site_description'>;

const sizes = [192, 512];

/**
 * Returns the web app manifest with which browsers install the app. `iconVersion` is part of the icons' addresses, so that
 * changed ones show. Shared texts go to the screen that adds to any list.
 */
export function manifestOf(settings: ManifestSettings, iconVersion: string) {
  const icons = (folder: string, purpose: string) =>
    sizes.map((size) => ({
      src: `/icons/${folder}${size}.png?v=${iconVersion}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }));
  return {
    id: '/',
    name: settings.site_name,
    short_name: settings.site_name,
    ...(settings.site_description ? { description: settings.site_description } : {}),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: pageColor,
    // The dark one is in the pages, because a manifest has only one.
    theme_color: headerColors.light,
    icons: [...icons('', 'any'), ...icons('maskable/', 'maskable')],
    shortcuts: [
      { name: 'Quick add', url: addPath },
      { name: 'Today', url: todayPath },
      { name: 'Search', url: searchPath() },
      { name: 'New list', url: '/?new=shopping' },
    ],
    share_target: {
      action: addPath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
