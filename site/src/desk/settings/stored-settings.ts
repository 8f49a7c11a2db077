import type { EditedSettings } from '@listgrove/domain/settings/save-settings.server';
import type { Values } from '../parts/answer';

/** Settings for a form: all values as text, and the version of each. */
export interface StoredSettings {
  values: Values;
  /** ISO dates by key; '' for a setting that was never saved. */
  versions: Values;
}

/** Returns the name of the form field with the version of a setting that the edit started from. */
export function versionField(key: string): string {
  return `version:${key}`;
}

/** Converts settings to texts for their form. */
export function storedSettings({ values, versions }: EditedSettings): StoredSettings {
  return {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
    versions: Object.fromEntries(Object.entries(versions).map(([key, moment]) => [key, moment?.toISOString() ?? ''])),
  };
}

/** Converts settings to one record of values and version fields, for the `stored` part of a conflict answer. */
export function asValues(edited: EditedSettings): Values {
  const { values, versions } = storedSettings(edited);
  const moments = Object.entries(versions).map(([key, version]) => [versionField(key), version]);
  return { ...values, ...Object.fromEntries(moments) };
}
