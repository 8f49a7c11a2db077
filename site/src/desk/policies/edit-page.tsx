import { createPolicy, editedPolicies, findPolicy, updatePolicy } from '@listgrove/domain/policies/policies.server';
import { policyTypes } from '@listgrove/domain/policies/policy';
import { policyEdit, policyInput } from '@listgrove/domain/policies/policy-input';
import { isoDay } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { formSizes } from '@listgrove/web/receive-form';
import { RichTextEditor } from '../editor/rich-text-editor';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { FormColumns } from '../parts/form-columns';
import { PlanPanel } from '../schedule/plan-panel';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import { PublicationPanel } from '../unpublished/publication-panel';
import { waitingNotice } from '../unpublished/waiting-notice';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';
import { valuesOf } from './values';

export async function loader(args: Route.LoaderArgs) {
  return openEditedRow(args, { blank: newPolicy(), find: findPolicy, valuesOf, edited: editedPolicies });
}

export async function action(args: Route.ActionArgs) {
  return saveEditedRow(args, {
    input: policyInput,
    edit: policyEdit,
    create: createPolicy,
    update: updatePolicy,
    valuesOf,
    toasts,
    edited: editedPolicies,
    size: formSizes.article,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing policy. */
export default function EditPolicy({ loaderData: opened }: Route.ComponentProps) {
  const { isNew, values } = opened;
  return (
    <DeskForm
      title={isNew ? 'New Policy' : 'Edit Policy'}
      list="/admin/policies"
      save="Save Policy"
      values={values}
      waiting={waitingNotice(opened)}
      revisions={!isNew}
    >
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
              <Select {...field('type', 'Type')} options={optionsOf(policyTypes)} />
              <Field {...field('version', 'Version')} required autoComplete="off" />
              <Field {...field('effective_date', 'Effective Date')} type="date" required />
              <PublicationPanel opened={opened} />
              <PlanPanel table_name="policies" word="active" opened={opened} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}

function newPolicy(): Values {
  return { type: 'privacy', version: '1.0', is_active: 'true', effective_date: isoDay(new Date()) };
}
