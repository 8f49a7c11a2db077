import { editedPolicies } from '@listgrove/domain/policies/policies.server';
import { policyTypes } from '@listgrove/domain/policies/policy';
import { isoDay } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { formSizes } from '@listgrove/web/receive-form';
import { RichTextEditor } from '../editor/rich-text-editor';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { EditedForm } from '../unpublished/edited-form';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import type { Route } from './+types/edit-page';
import { toasts } from './copy';

export const loader = (args: Route.LoaderArgs) => openEditedRow(args, { edited: editedPolicies, blank: newPolicy() });

export const action = (args: Route.ActionArgs) =>
  saveEditedRow(args, {
    edited: editedPolicies,
    toasts,
    size: formSizes.article,
  });

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing policy. */
export default function EditPolicy({ loaderData: opened }: Route.ComponentProps) {
  return (
    <EditedForm
      opened={opened}
      word="Policy"
      main={({ field }) => (
        <>
          <Field {...field('title', 'Title')} required autoComplete="off" />
          <RichTextEditor {...field('content', 'Content')} />
        </>
      )}
      side={({ field, check }) => (
        <>
          <Checkbox
            {...check('is_active', 'Active Policy')}
            hint="Only one policy of each type can be active at a time."
          />
          <Select {...field('type', 'Type')} options={optionsOf(policyTypes)} />
          <Field {...field('version', 'Version')} required autoComplete="off" />
          <Field {...field('effective_date', 'Effective Date')} type="date" required />
        </>
      )}
    />
  );
}

function newPolicy(): Values {
  return { type: 'privacy', version: '1.0', is_active: 'true', effective_date: isoDay(new Date()) };
}
