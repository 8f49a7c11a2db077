import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { databaseContext } from '@listgrove/web/context';
import { addPath, sharedCache } from '../lists/add/share-target';
import { screens, shellPath, signOutPath } from '../lists/addresses';
import type { Route } from './+types/service-worker';
import { builtFiles, versionOf } from './kept.server';
import { offlinePage, serverPages } from './offline-page';
import worker from './worker.js?raw';

/**
 * Returns the service worker. Its text, and with it the version that browsers keep, changes with the build and with the
 * settings that the shell shows.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readShownSettings(context.get(databaseContext).db);
  const { logo_url, favicon_url } = settings;
  const images = [...new Set([logo_url, favicon_url])].filter((address) => address.startsWith('/'));
  const addresses = { shell: shellPath, signOut: signOutPath, add: addPath, shared: sharedCache };
  const kept = {
    offlinePage,
    version: versionOf(builtFiles, settings, worker, offlinePage),
    files: builtFiles,
    images,
    ...addresses,
  };
  return new Response(
    `self.kept = ${JSON.stringify(kept)};\nself.screens = [${screens.join(', ')}];\nself.serverPages = [${serverPages.join(', ')}];\n${worker}`,
    {
      headers: { 'content-type': 'text/javascript;charset=utf-8', 'cache-control': 'no-cache' },
    },
  );
}
