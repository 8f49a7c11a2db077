import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { StaleError } from '@listgrove/kernel/stale';
import { eq, inArray } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { settingDefinitions } from './setting.ts';
import { parseSlideInterval } from './slide-interval.ts';

/**
 * Stores the typed slide interval as `parseSlideInterval` reads it and returns it in seconds. `edited` is the interval that
 * the edit began from. Throws StaleError if somebody has stored another one since, CodedError `not-allowed`.
 */
export async function saveSlideInterval(db: Db, actor: Actor, typed: string, edited: string): Promise<number> {
  requireStaff(actor);
  const value = parseSlideInterval(typed);
  const { category, description } = settingDefinitions.slide_interval;
  const saved = await db
    .insert(site_settings)
    .values({ key: 'slide_interval', value, category, description, updated_by_name: actor.name })
    .onConflictDoUpdate({
      target: site_settings.key,
      set: { value, updated_at: laterThan(site_settings.updated_at), updated_by_name: actor.name },
      setWhere: inArray(site_settings.value, [value, parseSlideInterval(edited)]),
    })
    .returning({ key: site_settings.key });
  if (saved.length > 0) return value;
  const [stored] = await db.select().from(site_settings).where(eq(site_settings.key, 'slide_interval'));
  throw new StaleError(stored ?? null);
}
