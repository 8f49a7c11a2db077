import { slideInterval } from '@listgrove/domain/settings/slide-interval';
import { Field } from '@listgrove/ui/field';
import { ImageField } from '../media/image-field';
import { BrandPreview } from './brand-preview';
import { ColorField } from './color-field';
import type { SettingsEdit } from './use-settings-edit';

/** The settings for the site's look: two colours, logo, favicon, share image and the slide interval of testimonials. */
export function BrandingTab({ edit }: { edit: SettingsEdit }) {
  const { field, values } = edit;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid gap-6 sm:grid-cols-2">
        <ColorField {...field('primary_color', 'Primary Color')} hint="Buttons, links and progress indicators." />
        <ColorField {...field('secondary_color', 'Secondary Color')} hint="The glow behind dark sections." />
      </div>
      <BrandPreview
        name={values.site_name ?? ''}
        logo={values.logo_url ?? ''}
        primary_color={values.primary_color ?? ''}
        secondary_color={values.secondary_color ?? ''}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <ImageField
            {...field('logo_url', 'Logo')}
            hint="Shown in the header. If empty, only the site name is shown."
          />
        </div>
        <div className="sm:col-span-2">
          <ImageField
            {...field('favicon_url', 'Favicon')}
            hint="Shown in browser tabs and on home screens. If empty, it is made from the logo."
          />
        </div>
        <div className="sm:col-span-2">
          <ImageField
            {...field('share_image_url', 'Share Image')}
            hint="Shown when a page without its own image is shared. 1200 × 630 pixels."
          />
        </div>
        <Field
          {...field('slide_interval', 'Slide interval (seconds)')}
          type="number"
          min={slideInterval.least}
          max={slideInterval.most}
          hint={`How long each testimonial is shown, from ${slideInterval.least} to ${slideInterval.most} seconds.`}
        />
      </div>
    </div>
  );
}
