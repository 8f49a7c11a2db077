import type { Actor } from '@listgrove/domain/rights/actor';
import { saveSettings } from '@listgrove/domain/settings/save-settings.server';
import { isSetting, type SettingKey } from '@listgrove/domain/settings/setting';
import { settingInput } from '@listgrove/domain/settings/setting-input';
import { databaseContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import type { RouterContextProvider } from 'react-router';
import type { Words } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { asValues, versionField } from './stored-settings';

/**
 * Saves the submitted settings that are among `keys`, and answers with the toast `done` or `failed`. The form submits
 * only changed settings, each with the version that the edit started from (`useSettingsEdit`).
 */
export function saveForm(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  { form, keys, done, failed }: { form: FormData; keys: readonly SettingKey[]; done: Words; failed: Words },
) {
  const sent = [...form.keys()].filter(isSetting).filter((key) => keys.includes(key));
  const shape = Object.fromEntries(sent.map((key) => [key, settingInput[key]]));
  return answer(context, { failed, valuesOf: asValues }, async () => {
    const { values, refusal } = await readForm(form, shape);
    if (refusal) return { refusal };
    const versions = Object.fromEntries(sent.map((key) => [key, versionOf(form, key)]));
    await saveSettings(context.get(databaseContext).db, actor, { versions, changes: values });
    return { done };
  });
}

function versionOf(form: FormData, key: SettingKey): Date | null {
  const moment = new Date(String(form.get(versionField(key))));
  return Number.isNaN(moment.getTime()) ? null : moment;
}
