import type { Testimonial } from '@listgrove/domain/testimonials/testimonial';
import { testimonialEdit, testimonialInput } from '@listgrove/domain/testimonials/testimonial-input';
import {
  createTestimonial,
  findTestimonial,
  updateTestimonial,
} from '@listgrove/domain/testimonials/testimonials.server';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { ImageField } from '../media/image-field';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { openRow, saveRow } from '../parts/rows.server';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';

export async function loader(args: Route.LoaderArgs) {
  return openRow(args, { blank: { rating: '5' }, find: findTestimonial, valuesOf });
}

export async function action(args: Route.ActionArgs) {
  return saveRow(args, {
    input: testimonialInput,
    edit: testimonialEdit,
    create: createTestimonial,
    update: updateTestimonial,
    valuesOf,
    toasts,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing testimonial. */
export default function EditTestimonial({ loaderData: { isNew, values } }: Route.ComponentProps) {
  return (
    <DeskForm
      title={isNew ? 'New Testimonial' : 'Edit Testimonial'}
      list="/admin/testimonials"
      save="Save Testimonial"
      values={values}
    >
      {({ field, check }) => (
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <Field {...field('name', 'Name')} required autoComplete="off" />
          <Select {...field('rating', 'Rating')} options={ratings} />
          <Field {...field('role', 'Role')} optional autoComplete="off" />
          <Field {...field('company', 'Company')} optional autoComplete="off" />
          <div className="sm:col-span-2">
            <Textarea {...field('content', 'Content')} required rows={5} />
          </div>
          <div className="sm:col-span-2">
            <ImageField {...field('avatar_url', 'Avatar')} />
          </div>
          <Checkbox {...check('is_personal', 'Personal testimonial')} hint="Hides role and company on the home page." />
          <Checkbox {...check('is_featured', 'Featured')} hint="Featured testimonials come first." />
        </div>
      )}
    </DeskForm>
  );
}

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

function valuesOf(row: Testimonial): Values {
  const { id, name, role, company, content, avatar_url } = row;
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    name,
    role,
    company,
    content,
    avatar_url,
    rating: String(row.rating),
    is_personal: row.is_personal ? 'true' : '',
    is_featured: row.is_featured ? 'true' : '',
  };
}
