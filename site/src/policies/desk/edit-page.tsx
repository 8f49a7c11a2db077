import { actorOf } from '@listgrove/domain/accounts/actor';
import { createPolicy, findPolicy, updatePolicy } from '@listgrove/domain/policies/policies.server';
import { type Policy, policyTypes } from '@listgrove/domain/policies/policy';
import { policyEdit, policyInput } from '@listgrove/domain/policies/policy-input';
import { isoDay } from '@listgrove/kernel/dates';
import { newId } from '@listgrove/kernel/ids';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { data } from 'react-router';
import type { Values } from '../../desk/answer';
import { answer } from '../../desk/answer.server';
import { DeskForm } from '../../desk/desk-form';
import { FormColumns } from '../../desk/form-columns';
import { keepOpen, keepTyped } from '../../desk/keep';
import { rowId } from '../../desk/row-id';
import { RichTextEditor } from '../../editor/rich-text-editor';
import { toasts } from '../copy';
import type { Route } from './+types/edit-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!('id' in params)) return { isNew: true, values: newPolicy() };
  const actor = actorOf(context.get(sessionContext));
  const found = await findPolicy(context.get(databaseContext).db, actor, rowId(params.id));
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
      const { values, refusal } = await readForm(form, policyInput);
      if (refusal) return { refusal };
      await createPolicy(db, actor, { ...values, id });
      return { done: toasts.created };
    });
  }
  return answer(context, { failed: toasts.updateFailed, valuesOf }, async () => {
    const { values, refusal } = await readForm(form, policyEdit);
    if (refusal) return { refusal };
    await updatePolicy(db, actor, { ...values, id });
    return { done: toasts.updated };
  });
}

export const clientLoader = keepOpen<typeof loader>();
export const clientAction = keepTyped(toasts.updateFailed, toasts.createFailed);

/** One policy, new or not (S2 2, 9). */
export default function EditPolicy({ loaderData: { isNew, values } }: Route.ComponentProps) {
  return (
    <DeskForm title={isNew ? 'New Policy' : 'Edit Policy'} list="/admin/policies" save="Save Policy" values={values}>
      {({ field, check }) => (
        <FormColumns
          main={
            <>
              <Field {...field('title', 'Title')} required autoComplete="off" />
              <RichTextEditor {...field('content', 'Content')} />
            </>
          }
          side={
            <>
              <Checkbox
                {...check('is_active', 'Active Policy')}
                hint="Only one policy of each type can be active at a time."
              />
              <Select {...field('type', 'Type')} options={types} />
              <Field {...field('version', 'Version')} required autoComplete="off" />
              <Field {...field('effective_date', 'Effective Date')} type="date" required />
            </>
          }
        />
      )}
    </DeskForm>
  );
}

const types = Object.entries(policyTypes).map(([value, { label }]) => ({ value, label }));

/** The defaults of S2 9. */
function newPolicy(): Values {
  return { id: newId(), type: 'privacy', version: '1.0', is_active: 'true', effective_date: isoDay(new Date()) };
}

function valuesOf({ id, title, type, version, effective_date, content, is_active, updated_at }: Policy): Values {
  return {
    id,
    updated_at: updated_at.toISOString(),
    title,
    type,
    version,
    effective_date,
    content,
    is_active: is_active ? 'true' : '',
  };
}
