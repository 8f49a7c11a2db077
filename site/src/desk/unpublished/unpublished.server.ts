import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import { version, versionOfUnpublished } from '@listgrove/domain/editing/fields';
import type { ItemForm } from '@listgrove/domain/editing/item-form';
import { endPreviews, makePreview } from '@listgrove/domain/editing/previews.server';
import { rowValues } from '@listgrove/domain/editing/row-values';
import {
  discardUnpublished,
  saveUnpublished,
  type WithUnpublished,
} from '@listgrove/domain/editing/unpublished.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import type { RouterContextProvider } from 'react-router';
import type { Values } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { toasts } from './copy';

type Row = EditedNoun['table']['$inferSelect'];

/** The versions that the form of an existing item sends besides its fields: that of the row, and that of the unpublished changes. */
export const versions = { updated_at: version, unpublished_at: versionOfUnpublished };

/**
 * Returns the fields of a row's form with the version of the unpublished changes. With changes, saving keeps them unpublished: the intent is
 * a field, so that the Enter key and Ctrl/Cmd+S do not publish them.
 */
export function valuesWithUnpublished(form: ItemForm, row: Row | WithUnpublished<Row>): Values {
  const at = row.unpublished_at instanceof Date ? row.unpublished_at : null;
  return { ...rowValues(form, row), unpublished_at: at?.toISOString() ?? '', intent: at ? 'keep' : '' };
}

/**
 * Answers a form whose intent concerns unpublished changes or previews: `keep` saves without publishing, `discard`, `preview`,
 * `end-previews`. Returns null for any other intent.
 */
export async function answerUnpublished(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { id, noun }: { id: string; noun: EditedNoun },
) {
  const { table } = noun;
  const valuesOf = (row: Row) => valuesWithUnpublished(noun.form, row);
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  switch (intentOf(form)) {
    case 'keep':
      return answer(context, { failed: toasts.keepFailed, valuesOf }, async () => {
        const { values, refusal } = await readForm(form, { ...noun.form.input, ...versions });
        if (refusal) return { refusal };
        if (!noun.isPublic(values)) return { refusal: staysPublic(noun) };
        await saveUnpublished(db, actor, noun, { ...values, id });
        return { done: toasts.kept };
      });
    case 'discard':
      return answer(context, { failed: toasts.discardFailed, valuesOf }, async () => {
        const { values, refusal } = await readForm(form, { unpublished_at: versionOfUnpublished });
        if (refusal) return { refusal };
        await discardUnpublished(db, actor, noun, { id, ...values });
        return { done: toasts.discarded };
      });
    case 'preview':
      return answer(context, { failed: toasts.makeFailed }, async () => {
        const { secret, expires_at } = await makePreview(db, actor, table, id);
        const path = noun.deskPath.replace(/^\/admin/, '/preview');
        return {
          done: toasts.made,
          preview: { address: `${context.get(originsContext).site}${path}/${secret}`, expires_at },
        };
      });
    case 'end-previews':
      return answer(context, { failed: toasts.endFailed }, async () => {
        await endPreviews(db, actor, table, id);
        return { done: toasts.ended };
      });
    default:
      return null;
  }
}

/** Returns the intent of the button that was pressed; that of the hidden field, `keep`, counts only without one. */
function intentOf(form: FormData): FormDataEntryValue | undefined {
  const intents = form.getAll('intent');
  return intents.find((intent) => intent !== 'keep') ?? intents[0];
}

function staysPublic({ publicColumns }: EditedNoun) {
  const message = 'Changes that wait belong to something public. To take it from the public, publish this change.';
  return { errors: Object.fromEntries(publicColumns.map((name) => [name, message])), typed: {} };
}
