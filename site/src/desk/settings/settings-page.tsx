import { actorOf } from '@listgrove/domain/rights/actor';
import { readEditedSettings } from '@listgrove/domain/settings/save-settings.server';
import { type SettingKey, settingDefinitions } from '@listgrove/domain/settings/setting';
import { keysOf } from '@listgrove/kernel/options';
import { buttonLook } from '@listgrove/ui/button';
import { Tabs } from '@listgrove/ui/tabs';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import type { Route } from './+types/settings-page';
import { AboutTab } from './about-tab';
import { BrandingTab } from './branding-tab';
import { toasts } from './copy';
import { GeneralTab } from './general-tab';
import { saveForm } from './save-form.server';
import { SaveHeader } from './save-header';
import { SettingsConflict } from './settings-conflict';
import { SocialTab } from './social-tab';
import { storedSettings } from './stored-settings';
import { useSettingsEdit } from './use-settings-edit';

const tabOf = (key: string) => (key in settingDefinitions ? settingDefinitions[key as SettingKey].category : '');
const keys = keysOf(settingDefinitions).filter((key) => tabOf(key) !== 'seo');

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  const settings = await readEditedSettings(context.get(databaseContext).db, actor, keys);
  const isSuperAdmin = actor.role === 'super_admin';
  return { stored: storedSettings(settings), app: context.get(originsContext).app, isSuperAdmin };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request, formSizes.settings);
  return saveForm(context, actor, { form, keys, done: toasts.saved, failed: toasts.saveFailed });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.saveFailed);

/** The Site Settings page: one form over four tabs. */
export default function SettingsPage({ loaderData: { stored, app, isSuperAdmin } }: Route.ComponentProps) {
  const edit = useSettingsEdit(stored, 'settings');
  const [tab, showTab] = useTab(['general', 'branding', 'about', 'social']);
  const form = useRef<HTMLFormElement>(null);

  const { errors } = edit;
  const seen = useRef(errors);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (!first || seen.current === errors) return;
    if (tab !== tabOf(first)) return showTab(tabOf(first));
    seen.current = errors;
    // The field can be focused only after its tab has rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [errors, tab, showTab]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        if (event.target !== event.currentTarget) return; // in React, events of the media picker's dialog bubble to this form
        event.preventDefault();
        if (edit.isDirty && !edit.isSaving) edit.save();
      }}
    >
      <title>Site Settings</title>
      <SaveHeader title="Site Settings" edit={edit} form={form} />
      {isSuperAdmin ? (
        <div className="mb-4 flex flex-wrap gap-2.5">
          <Link to="/admin/settings/security" className={buttonLook({ look: 'secondary', size: 'sm' })}>
            Security of staff accounts
          </Link>
          <Link to="/admin/settings/export" className={buttonLook({ look: 'secondary', size: 'sm' })}>
            Export
          </Link>
          <Link to="/admin/settings/import" className={buttonLook({ look: 'secondary', size: 'sm' })}>
            Import
          </Link>
        </div>
      ) : null}
      <SettingsConflict edit={edit} />
      <Tabs
        label="Site Settings"
        value={tab}
        onChange={showTab}
        tabs={[
          { value: 'general', label: 'General', panel: <GeneralTab edit={edit} app={app} /> },
          { value: 'branding', label: 'Branding', panel: <BrandingTab edit={edit} /> },
          { value: 'about', label: 'About', panel: <AboutTab edit={edit} /> },
          { value: 'social', label: 'Social Links', panel: <SocialTab edit={edit} /> },
        ]}
      />
    </form>
  );
}

/**
 * The selected tab, also stored in the address. It changes at once, before the navigation to the new address finishes.
 */
function useTab(known: string[]): [string, (tab: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab') ?? '';
  const [tab, setTab] = useState(known.includes(requested) ? requested : 'general');
  const show = useRef((next: string) => {
    setTab(next);
    setParameters({ tab: next }, { replace: true, preventScrollReset: true });
  });
  return [tab, show.current];
}
