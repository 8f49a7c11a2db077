import { Field } from '@listgrove/ui/field';
import { linkLook } from '@listgrove/ui/link';
import { Textarea } from '@listgrove/ui/textarea';
import { Link } from 'react-router';
import type { SettingsEdit } from './use-settings-edit';

/** The site's name, contact, description and links to the app. */
export function GeneralTab({ edit: { field }, app }: { edit: SettingsEdit; app: string }) {
  return (
    <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Field
        {...field('site_name', 'Site Name')}
        required
        autoComplete="off"
        hint="Shown in the header and in every page title."
      />
      <Field
        {...field('contact_email', 'Contact Email')}
        type="email"
        autoComplete="off"
        hint="The address that visitors write to."
      />
      <div className="sm:col-span-2">
        <Textarea
          {...field('site_description', 'Site Description')}
          rows={3}
          hint="Shown on the home page, in the footer and in search results."
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
        hint="Where all links to the app lead, also those to sign in and out. If empty, it is derived from the site's address."
      />
      <Field
        {...field('register_url', 'Register URL')}
        type="url"
        autoComplete="off"
        placeholder={`${app}/register`}
        hint="Where visitors create an account. If empty, it is derived from the site's address."
      />
      <Field
        {...field('offer_ends_on', 'Offer ends on')}
        type="date"
        hint="The first day after the free offer. If empty, there is no offer."
      />
      <p className="text-sm text-muted sm:col-span-2">
        For developers:{' '}
        <Link to="/admin/auth-paths" className={linkLook()}>
          all paths for signing in
        </Link>
      </p>
    </div>
  );
}
