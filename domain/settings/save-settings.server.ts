import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { StaleError } from '@listgrove/kernel/stale';
import { asc, inArray, sql } from 'drizzle-orm';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { defaultSettings, isSetting, type SettingKey, type Settings, settingDefinitions } from './setting.ts';
import { htmlSettings } from './setting-input.ts';

/** Which version of each setting an edit began from; null for one that nobody has set yet. */
export type SettingVersions = Partial<Record<SettingKey, Date | null>>;

/** Settings as staff edit them: what holds of each, and its version. */
export interface EditedSettings {
  values: Partial<Settings>;
  versions: SettingVersions;
}

/** The settings of `keys` for their editors: one that is missing has its default and no version. */
export async function readEditedSettings(db: Db, actor: Actor, keys: SettingKey[]): Promise<EditedSettings> {
  requireStaff(actor);
  return edited(keys, await rowsOf(db, keys));
}

/**
 * Stores those settings that were changed, all or none, HTML only as the editor could have made it. StaleError with what
 * holds of them now when anybody has changed one of them since; another setting that somebody changed meanwhile is no
 * matter.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  { versions, changes }: { versions: SettingVersions; changes: Partial<Settings> },
): Promise<void> {
  requireStaff(actor);
  const keys = Object.keys(changes).filter(isSetting);
  if (keys.length === 0) return;
  await db.transaction(async (tx) => {
    const rows = await rowsOf(tx, keys).for('update');
    const stored = new Map(rows.map((row) => [row.key, row]));
    const stale = keys.filter((key) => stored.get(key)?.updated_at.getTime() !== versions[key]?.getTime());
    if (stale.length > 0) throw staleSettings(keys, rows, stale);
    const written = await tx
      .insert(site_settings)
      .values(keys.map((key) => rowFor(key, changes[key], actor)))
      .onConflictDoUpdate({
        target: site_settings.key,
        set: {
          value: sql`excluded.value`,
          updated_at: laterThan(site_settings.updated_at),
          updated_by_name: actor.name,
        },
        // A row that was not there to be locked a moment ago is somebody else's.
        setWhere: inArray(site_settings.key, [...stored.keys()]),
      })
      .returning({ key: site_settings.key });
    if (written.length < keys.length) throw staleSettings(keys, await rowsOf(tx, keys), keys);
  });
}

/** What holds now of all `keys`, by whoever changed one of `stale` last. */
function staleSettings(keys: SettingKey[], rows: Rows, stale: SettingKey[]) {
  const changed = rows.filter(({ key }) => isSetting(key) && stale.includes(key));
  const latest = changed.reduce<Rows[number] | null>((a, b) => (a && a.updated_at >= b.updated_at ? a : b), null);
  return new StaleError({
    ...edited(keys, rows),
    updated_at: latest?.updated_at ?? new Date(0),
    updated_by_name: latest?.updated_by_name ?? '',
  });
}

function rowsOf(db: Db, keys: SettingKey[]) {
  return db
    .select({
      key: site_settings.key,
      value: site_settings.value,
      updated_at: site_settings.updated_at,
      updated_by_name: site_settings.updated_by_name,
    })
    .from(site_settings)
    .where(inArray(site_settings.key, keys))
    .orderBy(asc(site_settings.key)); // two saves lock in the same order
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

function edited(keys: SettingKey[], rows: Rows): EditedSettings {
  const stored = new Map(rows.map((row) => [row.key, row]));
  return {
    values: Object.fromEntries(keys.map((key) => [key, knownValue(key, stored.get(key)?.value)])),
    versions: Object.fromEntries(keys.map((key) => [key, stored.get(key)?.updated_at ?? null])),
  };
}

function knownValue(key: SettingKey, value: unknown) {
  return typeof value === typeof defaultSettings[key] ? value : defaultSettings[key];
}

function rowFor(key: SettingKey, value: unknown, actor: Actor) {
  const { category, description } = settingDefinitions[key];
  const clean = typeof value === 'string' && htmlSettings.includes(key) ? sanitizeRichText(value) : value;
  return { key, value: clean, category, description, updated_by_name: actor.name };
}
