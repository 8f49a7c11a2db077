import { Field } from '@listgrove/ui/field';
import { Textarea } from '@listgrove/ui/textarea';
import { ImageField } from '../media/image-field';
import type { SettingsEdit } from './use-settings-edit';

/** The texts of the about page. The page leaves out empty ones. */
export function AboutTab({ edit: { field } }: { edit: SettingsEdit }) {
  return (
    <div className="grid max-w-3xl gap-10">
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="float-left mb-2 text-lg font-semibold sm:col-span-2">About page</legend>
        <Field {...field('about_title', 'About Title')} autoComplete="off" />
        <Field
          {...field('about_title_accent', 'About Title Accent')}
          autoComplete="off"
          hint="Shown after the title, in the accent color."
        />
        <div className="grid gap-6 sm:col-span-2">
          <Textarea {...field('about_subtitle', 'About Subtitle')} rows={2} />
          <Textarea {...field('about_content', 'About Content')} hint="Line breaks are kept." />
          <Textarea
            {...field('company_story', 'Company Story')}
            rows={8}
            hint="Line breaks are kept; HTML such as <strong> and <a> is allowed."
          />
          <Textarea {...field('mission_statement', 'Mission Statement')} rows={3} />
          <Textarea {...field('vision_statement', 'Vision Statement')} rows={3} />
        </div>
      </fieldset>
      <fieldset className="grid gap-6 sm:grid-cols-2">
        <legend className="float-left mb-2 text-lg font-semibold sm:col-span-2">Founder</legend>
        <Field {...field('founder_name', 'Founder Name')} autoComplete="off" />
        <Field {...field('founder_title', 'Founder Title')} autoComplete="off" />
        <div className="grid gap-6 sm:col-span-2">
          <Textarea {...field('founder_bio', 'Founder Bio')} />
          <ImageField {...field('founder_image', 'Founder Image')} />
        </div>
      </fieldset>
    </div>
  );
}
