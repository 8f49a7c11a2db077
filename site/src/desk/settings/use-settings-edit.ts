import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Values } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { type StoredSettings, versionField } from './stored-settings';

/** The props of a field: `<Field {...edit.field('site_name', 'Site Name')} />`. */
export interface SettingField {
  name: string;
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string;
}

export interface SettingsEdit {
  values: Values;
  set: (key: string, value: string) => void;
  field: (key: string, label: string) => SettingField;
  isDirty: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  errors: Record<string, string>;
  /** Set after someone else saved an edited setting; `merge` takes the values that the user selected. */
  conflict: { message: string; stored: Values; merge: (chosen: Values) => void } | null;
  labelOf: (key: string) => string;
}

/** The typed values by key, each with the version of the setting that the edit started from. */
type Typed = Record<string, { value: string; version: string }>;

/**
 * Manages the edit of stored settings. It holds only the typed values and takes all others from `stored`, so that
 * changes by others appear at once, while typed values stay until they are saved or discarded. Submits with the given
 * `intent`.
 */
export function useSettingsEdit(stored: StoredSettings, intent: string): SettingsEdit {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const [typed, setTyped] = useState<Typed>({});
  const [settled, setSettled] = useState<Answer>();
  const sent = useRef<Values>({});
  const labels = useRef(new Map<string, string>());

  const changed = Object.entries(typed).filter(([key, { value }]) => value !== stored.values[key]);
  const values = { ...stored.values, ...Object.fromEntries(changed.map(([key, { value }]) => [key, value])) };
  const open = answer && answer !== settled ? answer : undefined;
  const stale = open && 'stale' in open ? open.stale : null;

  useAnswer(answer);
  // After a save and the reload of the settings: drops the saved values, and keeps values typed since then as an edit
  // of the new version.
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer || !('done' in answer)) return;
    const saved = sent.current;
    sent.current = {};
    setTyped((now) => {
      const later = Object.entries(now).filter(([key, { value }]) => saved[key] !== value);
      return Object.fromEntries(
        later.map(([key, { value, version }]) => [
          key,
          { value, version: key in saved ? (stored.versions[key] ?? '') : version },
        ]),
      );
    });
  }, [answer, fetcher.state, stored.versions]);

  const set = useCallback(
    (key: string, value: string) =>
      setTyped((now) => {
        const { [key]: before, ...otherEdits } = now;
        if (value === stored.values[key]) return otherEdits;
        return { ...otherEdits, [key]: { value, version: before?.version ?? stored.versions[key] ?? '' } };
      }),
    [stored],
  );

  function save() {
    sent.current = Object.fromEntries(changed.map(([key, { value }]) => [key, value]));
    const versions = changed.map(([key, { version }]) => [versionField(key), version]);
    fetcher.submit({ intent, ...sent.current, ...Object.fromEntries(versions) }, { method: 'post' });
  }

  function merge(chosen: Values) {
    setSettled(answer);
    const theirs = stale?.stored ?? {};
    const versions = (key: string) => theirs[versionField(key)] ?? '';
    setTyped((now) => {
      const merged = Object.keys(now).map((key) => {
        const value = chosen[key] ?? now[key]?.value ?? '';
        return [key, { value, version: versionField(key) in theirs ? versions(key) : (now[key]?.version ?? '') }];
      });
      return Object.fromEntries(merged);
    });
  }

  const errors = open && 'refusal' in open ? open.refusal.errors : {};
  return {
    values,
    set,
    field(key, label) {
      labels.current.set(key, label);
      const error = errors[key];
      const onChange: SettingField['onChange'] = ({ target }) => set(key, target.value);
      return { name: key, label, value: values[key] ?? '', onChange, ...(error ? { error } : {}) };
    },
    isDirty: changed.length > 0,
    isSaving: fetcher.state !== 'idle',
    save,
    discard() {
      setTyped({});
      setSettled(answer);
    },
    errors,
    conflict: stale?.stored ? { message: stale.message, stored: stale.stored, merge } : null,
    labelOf: (key) => labels.current.get(key) ?? key,
  };
}
