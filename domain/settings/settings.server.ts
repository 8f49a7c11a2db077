import type { Db } from '@listgrove/db/db';
import { site_settings } from '@listgrove/db/schema/settings';
import { readShared } from '@listgrove/db/shared-reads';
import { eq } from 'drizzle-orm';
import { defaultSettings, isSetting, type Settings } from './setting.ts';

/**
 * Returns the values of all settings. One that is not stored, not public, or stored with an unexpected type has its
 * default.
 */
export async function readSettings(db: Db): Promise<Settings> {
  return readShared(db, { key: 'settings', read: () => querySettings(db) });
}

async function querySettings(db: Db): Promise<Settings> {
  const rows = await db
    .select({ key: site_settings.key, value: site_settings.value })
    .from(site_settings)
    .where(eq(site_settings.is_public, true));
  const known = rows.filter(({ key, value }) => isSetting(key) && typeof value === typeof defaultSettings[key]);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
