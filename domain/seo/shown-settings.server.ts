import type { Db } from '@listgrove/db/db';
import { readShared } from '@listgrove/db/shared-reads';
import { versioned } from '../media/address.ts';
import { describeImages } from '../media/describe-images.server.ts';
import type { Settings } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.server.ts';

/**
 * Returns the settings as pages show them: the addresses of logo and favicon have the version of their files, so that a
 * replaced file shows at once.
 */
export async function readShownSettings(db: Db): Promise<Settings> {
  return readShared(db, { key: 'shown settings', read: () => queryShownSettings(db) });
}

async function queryShownSettings(db: Db): Promise<Settings> {
  const settings = await readSettings(db);
  const { logo_url, favicon_url } = settings;
  const images = await describeImages(db, [logo_url, favicon_url]);
  return {
    ...settings,
    logo_url: versioned(logo_url, images[logo_url]),
    favicon_url: versioned(favicon_url, images[favicon_url]),
  };
}
