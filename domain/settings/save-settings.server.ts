import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { StaleError } from '@listgrove/kernel/stale';
import { asc, inArray, sql } from 'drizzle-orm';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { defaultSettings, isSetting, type SettingKey, type Settings, settingDefinitions } from './setting.ts';
import { htmlSettings } from './setting-input.ts';

/** The version of each setting that an edit started from; null for a setting that is not stored yet. */
export type SettingVersions = Partial<Record<SettingKey, Date | null>>;

/** Settings for their editor: the value and the version of each. */
export interface EditedSettings {
  values: Partial<Settings>;
  versions: SettingVersions;
}

/**
 * Returns values and versions of these settings for their editor. A setting that is not stored has its default and the
 * version null. Throws CodedError `not-allowed`.
 */
export async function readEditedSettings(db: Db, actor: Actor, keys: SettingKey[]): Promise<EditedSettings> {
  requireStaff(actor);
  return edited(keys, await rowsOf(db, keys));
}

/**
 * Saves the changed settings, all or none; HTML is sanitized. Throws StaleError with the stored values if one of them was
 * changed since its version; changes of other settings do not conflict. Throws CodedError `not-allowed`.
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
        // Update only rows that were locked above: one that did not exist then was inserted concurrently.
        setWhere: inArray(site_settings.key, [...stored.keys()]),
      })
      .returning({ key: site_settings.key });
    if (written.length < keys.length) throw staleSettings(keys, await rowsOf(tx, keys), keys);
  });
}

/** Returns the error with the stored values of all `keys`, and the author and time of the last change among `stale`. */
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
    .orderBy(asc(site_settings.key)); // so that concurrent saves lock rows in the same order
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
