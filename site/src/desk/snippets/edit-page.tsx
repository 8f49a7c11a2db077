import {
  createSnippet,
  editedSnippets,
  findSnippet,
  updateSnippet,
} from '@listgrove/domain/snippets/edit-snippets.server';
import { consents } from '@listgrove/domain/snippets/snippet';
import { findSnippetFault, snippetEdit, snippetInput } from '@listgrove/domain/snippets/snippet-input';
import { listTargetPlaces } from '@listgrove/domain/snippets/target-places.server';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { formSizes } from '@listgrove/web/receive-form';
import { useState } from 'react';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { DeskForm } from '../parts/desk-form';
import { FormColumns } from '../parts/form-columns';
import { PlanPanel } from '../schedule/plan-panel';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import { PublicationPanel } from '../unpublished/publication-panel';
import { waitingNotice } from '../unpublished/waiting-notice';
import type { Route } from './+types/edit-page';
import { CodeField } from './code-field';
import { toasts } from './copy';
import { LocationField } from './location-field';
import { TargetField } from './target-field';
import { valuesOf } from './values';

export async function loader(args: Route.LoaderArgs) {
  const opened = await openEditedRow(args, {
    blank: newSnippet(),
    find: findSnippet,
    valuesOf,
    edited: editedSnippets,
  });
  return { ...opened, places: listTargetPlaces() };
}

export async function action(args: Route.ActionArgs) {
  return saveEditedRow(args, {
    input: snippetInput,
    edit: snippetEdit,
    create: createSnippet,
    update: updateSnippet,
    valuesOf,
    toasts,
    edited: editedSnippets,
    size: formSizes.code,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing code snippet. Saving is disabled while its code has a fault. */
export default function EditSnippet({ loaderData: opened }: Route.ComponentProps) {
  const { isNew, values, places } = opened;
  const [fault, setFault] = useState(() => findSnippetFault(values.content ?? ''));
  return (
    <DeskForm
      title={isNew ? 'New Snippet' : 'Edit Snippet'}
      list="/admin/code-snippets"
      save="Save Snippet"
      values={values}
      waiting={waitingNotice(opened)}
      revisions={!isNew}
      blocked={fault !== null}
    >
      {({ field, check }) => (
        <FormColumns
          main={
            <>
              <Field {...field('name', 'Name')} required autoComplete="off" />
              <CodeField
                {...field('content', 'Code')}
                fault={fault}
                onType={(content) => setFault(findSnippetFault(content))}
              />
            </>
          }
          side={
            <>
              <Checkbox {...check('is_active', 'Active')} hint="Runs on public pages from their next load." />
              <LocationField {...field('location', 'Location')} />
              <Select
                {...field('consent', 'Consent')}
                options={optionsOf(consents)}
                hint="What a visitor must agree to before the snippet runs."
              />
              <TargetField {...field('target_pages', 'Target Pages')} places={places} />
              <PublicationPanel opened={opened} />
              <PlanPanel table_name="code_snippets" word="active" opened={opened} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}

function newSnippet(): Values {
  return { location: 'head', consent: 'necessary', is_active: 'true' };
}
