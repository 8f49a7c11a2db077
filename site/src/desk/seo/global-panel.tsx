import type { SettingKey } from '@listgrove/domain/settings/setting';
import { ogTypes, twitterCards } from '@listgrove/domain/settings/social-cards';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ImageField } from '../media/image-field';
import { SettingsConflict } from '../settings/settings-conflict';
import type { SettingsEdit } from '../settings/use-settings-edit';
import { DescriptionField } from './description-field';

/** The settings that apply to every page. */
export const globalKeys = [
  'site_name',
  'site_description',
  'share_image_url',
  'meta_author',
  'meta_keywords',
  'og_type',
  'twitter_card',
] as const satisfies readonly SettingKey[];

/** A collapsible form for the metadata of all pages that do not override it. */
export function GlobalPanel({ edit, articleNouns }: { edit: SettingsEdit; articleNouns: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { field, isDirty, isSaving } = edit;
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-md border border-line bg-raised">
      <h2 className="text-lg">
        <button
          type="button"
          data-needs-app
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-md px-5 text-left"
        >
          Global SEO Settings
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <form
        id={id}
        hidden={!isOpen}
        noValidate
        onSubmit={(event) => {
          if (event.target !== event.currentTarget) return; // in React, events of the media picker's dialog bubble to this form
          event.preventDefault();
          if (!isSaving) edit.save();
        }}
        className="border-t border-line p-5"
      >
        <SettingsConflict edit={edit} />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <Field {...field('site_name', 'Site Name')} required autoComplete="off" />
          <Field {...field('meta_author', 'Meta Author')} autoComplete="off" />
          <div className="md:col-span-2">
            <DescriptionField {...field('site_description', 'Site Description')} />
          </div>
          <div className="md:col-span-2">
            <Field {...field('meta_keywords', 'Meta Keywords')} autoComplete="off" hint="Separated by commas" />
          </div>
          <Select
            {...field('og_type', 'Open Graph Type')}
            options={options(ogTypes)}
            hint={`For all pages except ${articleNouns}`}
          />
          <Select {...field('twitter_card', 'Twitter Card Type')} options={options(twitterCards)} />
          <div className="md:col-span-2">
            <ImageField
              {...field('share_image_url', 'Default Share Image')}
              hint="Shown when a page without its own image is shared"
            />
          </div>
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-muted">
            {isDirty ? 'You have unsaved changes' : ''}
          </p>
          <Button type="submit" data-needs-app busy={isSaving}>
            Save Global SEO
          </Button>
        </div>
      </form>
    </section>
  );
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
