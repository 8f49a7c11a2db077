import { createSnippet, findSnippet, updateSnippet } from '@listgrove/domain/snippets/edit-snippets.server';
import { consents, type Snippet } from '@listgrove/domain/snippets/snippet';
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
import { openRow, saveRow } from '../parts/rows.server';
import type { Route } from './+types/edit-page';
import { CodeField } from './code-field';
import { toasts } from './copy';
import { LocationField } from './location-field';
import { TargetField } from './target-field';

export async function loader(args: Route.LoaderArgs) {
  const opened = await openRow(args, { blank: newSnippet(), find: findSnippet, valuesOf });
  return { ...opened, places: listTargetPlaces() };
}

export async function action(args: Route.ActionArgs) {
  return saveRow(args, {
    input: snippetInput,
    edit: snippetEdit,
    create: createSnippet,
    update: updateSnippet,
    valuesOf,
    toasts,
    size: formSizes.code,
  });
}

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing code snippet. Saving is disabled while its code has a fault. */
export default function EditSnippet({ loaderData: { isNew, values, places } }: Route.ComponentProps) {
  const [fault, setFault] = useState(() => findSnippetFault(values.content ?? ''));
  return (
    <DeskForm
      title={isNew ? 'New Snippet' : 'Edit Snippet'}
      list="/admin/code-snippets"
      save="Save Snippet"
      values={values}
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

function valuesOf({ id, name, content, location, consent, ...row }: Snippet): Values {
  return {
    id,
    updated_at: row.updated_at.toISOString(),
    name,
    content,
    location,
    consent,
    is_active: row.is_active ? 'true' : '',
    target_pages: row.target_pages.join(', '),
  };
}
