import { actorOf } from '@listgrove/domain/accounts/actor';
import type { Testimonial } from '@listgrove/domain/testimonials/testimonial';
import { testimonialEdit, testimonialInput } from '@listgrove/domain/testimonials/testimonial-input';
import {
  createTestimonial,
  findTestimonial,
  updateTestimonial,
} from '@listgrove/domain/testimonials/testimonials.server';
import { newId } from '@listgrove/kernel/ids';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { data } from 'react-router';
import type { Values } from '../../desk/answer';
import { answer } from '../../desk/answer.server';
import { DeskForm } from '../../desk/desk-form';
import { keepOpen, keepTyped } from '../../desk/keep';
import { rowId } from '../../desk/row-id';
import { ImageField } from '../../media/image-field';
import { toasts } from '../copy';
import type { Route } from './+types/edit-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!('id' in params)) return { isNew: true, values: { id: newId(), rating: '5' } satisfies Values };
  const actor = actorOf(context.get(sessionContext));
  const found = await findTestimonial(context.get(databaseContext).db, actor, rowId(params.id));
  if (!found) throw data(null, { status: 404 });
  return { isNew: false, values: valuesOf(found) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await request.formData();
  const id = rowId(form.get('id'));
  if (!form.has('updated_at')) {
    return answer(context, { failed: toasts.createFailed, valuesOf }, async () => {
      const { values, refusal } = await readForm(form, testimonialInput);
      if (refusal) return { refusal };
      await createTestimonial(db, actor, { ...values, id });
      return { done: toasts.created };
    });
  }
  return answer(context, { failed: toasts.updateFailed, valuesOf }, async () => {
    const { values, refusal } = await readForm(form, testimonialEdit);
    if (refusal) return { refusal };
    await updateTestimonial(db, actor, { ...values, id });
    return { done: toasts.updated };
  });
}

export const clientLoader = keepOpen<typeof loader>();
export const clientAction = keepTyped(toasts.updateFailed, toasts.createFailed);

/** One testimonial, new or not (S2 2, 5). */
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
          <Checkbox {...check('is_featured', 'Featured')} hint="Featured ones come first." />
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
