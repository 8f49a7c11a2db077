import { actorOf } from '@listgrove/domain/accounts/actor';
import { createSnippet, findSnippet, updateSnippet } from '@listgrove/domain/snippets/edit-snippets.server';
import { consents, type Snippet } from '@listgrove/domain/snippets/snippet';
import { findSnippetFault, snippetEdit, snippetInput } from '@listgrove/domain/snippets/snippet-input';
import { newId } from '@listgrove/kernel/ids';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { useState } from 'react';
import { data } from 'react-router';
import type { Values } from '../../desk/answer';
import { answer } from '../../desk/answer.server';
import { DeskForm } from '../../desk/desk-form';
import { FormColumns } from '../../desk/form-columns';
import { keepOpen, keepTyped } from '../../desk/keep';
import { optionsOf } from '../../desk/options';
import { rowId } from '../../desk/row-id';
import { toasts } from '../copy';
import type { Route } from './+types/edit-page';
import { CodeField } from './code-field';
import { LocationField } from './location-field';
import { TargetField } from './target-field';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!('id' in params)) return { isNew: true, values: newSnippet() };
  const actor = actorOf(context.get(sessionContext));
  const found = await findSnippet(context.get(databaseContext).db, actor, rowId(params.id));
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
      const { values, refusal } = await readForm(form, snippetInput);
      if (refusal) return { refusal };
      await createSnippet(db, actor, { ...values, id });
      return { done: toasts.created };
    });
  }
  return answer(context, { failed: toasts.updateFailed, valuesOf }, async () => {
    const { values, refusal } = await readForm(form, snippetEdit);
    if (refusal) return { refusal };
    await updateSnippet(db, actor, { ...values, id });
    return { done: toasts.updated };
  });
}

export const clientLoader = keepOpen<typeof loader>();
export const clientAction = keepTyped(toasts.updateFailed, toasts.createFailed);

/** One code snippet, new or not (S2 2, 5). */
export default function EditSnippet({ loaderData: { isNew, values } }: Route.ComponentProps) {
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
              <Checkbox {...check('is_active', 'Active')} hint="Runs on public pages, from their next load on." />
              <LocationField {...field('location', 'Location')} />
              <Select
                {...field('consent', 'Consent')}
                options={optionsOf(consents)}
                hint="What a visitor must have agreed to before it runs."
              />
              <TargetField {...field('target_pages', 'Target Pages')} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}

/** The defaults of S2 9. */
function newSnippet(): Values {
  return { id: newId(), location: 'head', consent: 'necessary', is_active: 'true' };
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
