import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { settingDefinitions } from './setting.ts';
import { parseSlideInterval } from './slide-interval.ts';

/**
 * Stores the typed slide interval as `parseSlideInterval` reads it and returns it in seconds. Throws CodedError
 * `not-allowed`.
 */
export async function saveSlideInterval(db: Db, actor: Actor, typed: string): Promise<number> {
  requireStaff(actor);
  const value = parseSlideInterval(typed);
  const { category, description } = settingDefinitions.slide_interval;
  await db
    .insert(site_settings)
    .values({ key: 'slide_interval', value, category, description, updated_by_name: actor.name })
    .onConflictDoUpdate({
      target: site_settings.key,
      set: { value, updated_at: laterThan(site_settings.updated_at), updated_by_name: actor.name },
    });
  return value;
}
