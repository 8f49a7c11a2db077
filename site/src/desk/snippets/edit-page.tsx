import { editedSnippets } from '@listgrove/domain/snippets/edit-snippets.server';
import { consents } from '@listgrove/domain/snippets/snippet';
import { findSnippetFault } from '@listgrove/domain/snippets/snippet-input';
import { listTargetPlaces } from '@listgrove/domain/snippets/target-places.server';
import { optionsOf } from '@listgrove/kernel/options';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { formSizes } from '@listgrove/web/receive-form';
import { useState } from 'react';
import type { Values } from '../parts/answer';
import { keepOpenForm, keepTypedOnFailure } from '../parts/client-loaders';
import { EditedForm } from '../unpublished/edited-form';
import { openEditedRow, saveEditedRow } from '../unpublished/edited-rows.server';
import type { Route } from './+types/edit-page';
import { CodeField } from './code-field';
import { toasts } from './copy';
import { LocationField } from './location-field';
import { TargetField } from './target-field';

export async function loader(args: Route.LoaderArgs) {
  const opened = await openEditedRow(args, { edited: editedSnippets, blank: newSnippet() });
  return { ...opened, places: listTargetPlaces() };
}

export const action = (args: Route.ActionArgs) =>
  saveEditedRow(args, {
    edited: editedSnippets,
    toasts,
    size: formSizes.code,
  });

export const clientLoader = keepOpenForm<typeof loader>();
export const clientAction = keepTypedOnFailure(toasts.updateFailed, { failedNew: toasts.createFailed });

/** The form for a new or existing code snippet. Saving is disabled while its code has a fault. */
export default function EditSnippet({ loaderData: opened }: Route.ComponentProps) {
  const { values, places } = opened;
  const [fault, setFault] = useState(() => findSnippetFault(values.content ?? ''));
  return (
    <EditedForm
      opened={opened}
      word="Snippet"
      blocked={fault !== null}
      main={({ field }) => (
        <>
          <Field {...field('name', 'Name')} required autoComplete="off" />
          <CodeField
            {...field('content', 'Code')}
            fault={fault}
            onType={(content) => setFault(findSnippetFault(content))}
          />
        </>
      )}
      side={({ field, check }) => (
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
      )}
    />
  );
}

function newSnippet(): Values {
  return { location: 'head', consent: 'necessary', is_active: 'true' };
}
