import type { EditedSettings } from '@listgrove/domain/settings/save-settings.server';
import type { Values } from '../parts/answer';

/** Settings as a form holds them: all values as texts, each with the version that it is. */
export interface StoredSettings {
  values: Values;
  /** By key; empty for a setting that nobody has set yet. */
  versions: Values;
}

/** The field that says which version of a setting an edit began from. */
export function versionField(key: string): string {
  return `version:${key}`;
}

/** Settings as texts for their form. */
export function storedSettings({ values, versions }: EditedSettings): StoredSettings {
  return {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
    versions: Object.fromEntries(Object.entries(versions).map(([key, moment]) => [key, moment?.toISOString() ?? ''])),
  };
}

/** The same in one record, as an answer carries the version that somebody else has saved. */
export function asValues(edited: EditedSettings): Values {
  const { values, versions } = storedSettings(edited);
  const moments = Object.entries(versions).map(([key, version]) => [versionField(key), version]);
  return { ...values, ...Object.fromEntries(moments) };
}
