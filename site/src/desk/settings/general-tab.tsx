import { Field } from '@listgrove/ui/field';
import { Textarea } from '@listgrove/ui/textarea';
import type { SettingsEdit } from './use-settings-edit';

/** What the product is called and where it is reached. */
export function GeneralTab({ edit: { field }, app }: { edit: SettingsEdit; app: string }) {
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Field
        {...field('site_name', 'Site Name')}
        required
        autoComplete="off"
        hint="In the header and in every title."
      />
      <Field
        {...field('contact_email', 'Contact Email')}
        type="email"
        autoComplete="off"
        hint="Where visitors write to."
      />
      <div className="sm:col-span-2">
        <Textarea
          {...field('site_description', 'Site Description')}
          rows={3}
          hint="On the home page, in the footer and in search results."
        />
      </div>
      <div className="sm:col-span-2">
        <Field {...field('footer_text', 'Footer Text')} autoComplete="off" hint="The last line of every page." />
      </div>
      <Field
        {...field('app_url', 'App URL')}
        type="url"
        autoComplete="off"
        placeholder={`${app}/`}
        hint="Where buttons lead to the app. Empty: worked out from the site's address."
      />
      <Field
        {...field('register_url', 'Register URL')}
        type="url"
        autoComplete="off"
        placeholder={`${app}/register`}
        hint="Where visitors create an account. Empty: worked out from the site's address."
      />
      <Field
        {...field('offer_ends_on', 'Offer ends on')}
        type="date"
        hint="The first day that is no longer free. Empty: there is no offer."
      />
    </div>
  );
}
