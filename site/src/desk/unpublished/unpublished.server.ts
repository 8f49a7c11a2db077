import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import { versionOfUnpublished } from '@listgrove/domain/editing/fields';
import { endPreviews, makePreview } from '@listgrove/domain/editing/previews.server';
import {
  discardUnpublished,
  saveUnpublished,
  type WithUnpublished,
} from '@listgrove/domain/editing/unpublished.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { Values } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { toasts } from './copy';

/** The field that the forms of edited nouns send besides their own. */
export const shape = { unpublished_at: versionOfUnpublished };

/**
 * Adds to the fields of a form the version of the unpublished changes. With changes, saving keeps them unpublished: the intent is
 * a field, so that the Enter key and Ctrl/Cmd+S do not publish them.
 */
export function valuesWithUnpublished<Row>(valuesOf: (row: Row) => Values) {
  return (row: Row | WithUnpublished<Row>): Values => {
    const at = typeof row === 'object' && row && 'unpublished_at' in row ? row.unpublished_at : null;
    return { ...valuesOf(row), unpublished_at: at?.toISOString() ?? '', intent: at ? 'keep' : '' };
  };
}

/**
 * Answers a form whose intent concerns unpublished changes or previews: `keep` saves without publishing, `discard`, `preview`,
 * `end-previews`. Returns null for any other intent.
 */
export async function answerUnpublished<Row, Edit extends z.ZodRawShape>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  parts: { id: string; edited: EditedNoun; edit: Edit; valuesOf: (row: Row) => Values },
) {
  const { id, edited, edit, valuesOf } = parts;
  const { table } = edited;
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  switch (intentOf(form)) {
    case 'keep':
      return answer(context, { failed: toasts.keepFailed, valuesOf }, async () => {
        const { values, refusal } = await readForm(form, { ...edit, ...shape });
        if (refusal) return { refusal };
        const sent = values as Parameters<typeof saveUnpublished>[3]; // TypeScript does not resolve a generic shape
        if (!edited.isPublic(sent as never)) return { refusal: staysPublic(edited) };
        await saveUnpublished(db, actor, edited, { ...sent, id });
        return { done: toasts.kept };
      });
    case 'discard':
      return answer(context, { failed: toasts.discardFailed, valuesOf }, async () => {
        const { values, refusal } = await readForm(form, shape);
        if (refusal) return { refusal };
        await discardUnpublished(db, actor, edited, { id, ...values });
        return { done: toasts.discarded };
      });
    case 'preview':
      return answer(context, { failed: toasts.makeFailed }, async () => {
        const { secret, expires_at } = await makePreview(db, actor, table, id);
        const path = edited.deskPath.replace(/^\/admin/, '/preview');
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
