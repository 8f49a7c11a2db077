import type { Db } from '@listgrove/db/db';
import { site_settings } from '@listgrove/db/schema/settings';
import { eq } from 'drizzle-orm';
import { defaultSettings, isSetting, type Settings } from './setting.ts';

/** Every public setting; one that is missing or of another type than expected has its default (S1 3). */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .select({ key: site_settings.key, value: site_settings.value })
    .from(site_settings)
    .where(eq(site_settings.is_public, true));
  const known = rows.filter(({ key, value }) => isSetting(key) && typeof value === typeof defaultSettings[key]);
  return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
