import type { Db } from '@listgrove/db/db';
import type { TrashedNoun } from '@listgrove/domain/editing/trashed-noun';
import { notesEdit } from '@listgrove/domain/feedback/notes-input';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { databaseContext, mailOriginsContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { Words } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { rowId } from '../parts/row-id';
import { deleteRow } from '../parts/rows.server';

/** Handles the changes that staff make to a request or report: delete it, save its notes, or change one of its selectors. */
export async function triage<Change extends object>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  parts: {
    fields: z.ZodType<Change>;
    change: (db: Db, actor: Actor, values: Change & { id: string; siteOrigin: MailOrigin }) => Promise<void>;
    saveNotes: (db: Db, actor: Actor, values: { id: string; admin_notes: string; edited: string }) => Promise<void>;
    noun: TrashedNoun;
    toasts: Record<'updated' | 'updateFailed' | 'deleted' | 'deleteFailed', Words>;
  },
) {
  const { toasts } = parts;
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  switch (form.get('intent')) {
    case 'delete':
      return deleteRow(context, form, parts);
    case 'notes': {
      const id = rowId(form.get('id'));
      return answer(context, { failed: toasts.updateFailed, valuesOf: notesOf }, async () => {
        const { values, refusal } = await readForm(form, notesEdit);
        if (refusal) return { refusal };
        await parts.saveNotes(db, actor, { id, ...values });
        return { done: toasts.updated };
      });
    }
    default: {
      const id = rowId(form.get('id'));
      return answer(context, { failed: toasts.updateFailed }, async () => {
        const siteOrigin = context.get(mailOriginsContext).site;
        await parts.change(db, actor, { ...parts.fields.parse(Object.fromEntries(form)), id, siteOrigin });
        return { done: toasts.updated };
      });
    }
  }
}

function notesOf({ admin_notes }: { admin_notes: string }) {
  return { admin_notes };
}
