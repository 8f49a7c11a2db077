import type { Db } from '@listgrove/db/db';
import { moveToTrash } from '@listgrove/domain/editing/move-to-trash.server';
import type { TrashedNoun } from '@listgrove/domain/editing/trashed-noun';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import { isId, newId } from '@listgrove/kernel/ids';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { Values, Words } from './answer';
import { answer } from './answer.server';
import { rowId } from './row-id';
import { undoOf } from './undo';

type Context = Readonly<RouterContextProvider>;
type Shape = z.ZodRawShape;
type Sent<Fields extends Shape> = z.output<z.ZodObject<Fields>>;
type Verb<Fields extends Shape> = (db: Db, actor: Actor, values: Sent<Fields> & { id: string }) => Promise<void>;
/** `unknown` for fields whose values a verb of the noun takes, `never` for others, which then do not compile. */
export type TakenBy<Verb extends (...args: never[]) => unknown, Fields extends z.ZodRawShape> = z.output<
  z.ZodObject<Fields>
> & { id: string } extends Parameters<Verb>[2]
  ? unknown
  : never;
type Answered = Awaited<ReturnType<typeof answer>>;
type Warning<Fields extends Shape> = (db: Db, values: Sent<Fields>) => Promise<Words | undefined>;

/**
 * Returns the initial values of an item's form: those of the row that the address names, or `blank` with a fresh id if
 * the address has no id. Throws a 404 response if the row does not exist, and redirects to the dashboard, as from every
 * unknown address, if the address contains no id.
 */
export async function openRow<Row>(
  { context, params }: { context: Context; params: { id?: string } },
  parts: {
    blank: Values;
    find: (db: Db, actor: Actor, id: string) => Promise<Row | null>;
    valuesOf: (row: Row) => Values;
  },
): Promise<{ isNew: boolean; values: Values }> {
  if (params.id === undefined) return { isNew: true, values: { id: newId(), ...parts.blank } };
  if (!isId(params.id)) throw redirect('/admin');
  const row = await parts.find(...dbAndActor(context), params.id);
  if (!row) throw data(null, { status: 404 });
  return { isNew: false, values: parts.valuesOf(row) };
}

/**
 * Saves an item's form: with `update` if it sends the `updated_at` that the edit started from, otherwise with `create`.
 * `valuesOf` turns the stored row of a conflict into form values; a new row can conflict too, if it was already created
 * with other values. `answerFirst` may answer the form instead of saving it. `warn` may return a warning toast for the saved values. `size` is the maximum size of the form
 * (`formSizes`). Throws a 404 response for an invalid id.
 */
export async function saveRow<Row, Input extends Shape, Edit extends Shape>(
  { context, request }: { context: Context; request: Request },
  parts: {
    input: Input;
    edit: Edit;
    create: Verb<Input>;
    update: Verb<Edit>;
    valuesOf: (row: Row) => Values;
    toasts: Record<'created' | 'createFailed' | 'updated' | 'updateFailed', Words>;
    warn?: Warning<Input> & Warning<Edit>;
    size?: number;
    answerFirst?: (form: FormData, id: string) => Promise<Answered | null>;
  },
) {
  const { valuesOf, toasts, warn } = parts;
  const [db, actor] = dbAndActor(context);
  const form = await receiveForm(request, parts.size);
  const id = rowId(form.get('id'));
  const answered = await parts.answerFirst?.(form, id);
  if (answered) return answered;

  function save<Fields extends Shape>(
    { fields, store, warn }: { fields: Fields; store: Verb<Fields>; warn: Warning<Fields> | undefined },
    { done, failed }: { done: Words; failed: Words },
  ) {
    return answer(context, { failed, valuesOf }, async () => {
      const { values, refusal } = await readForm(form, fields);
      if (refusal) return { refusal };
      await store(db, actor, { ...values, id });
      return { done, warning: await warn?.(db, values) };
    });
  }

  return form.has('updated_at')
    ? save<Edit>(
        { fields: parts.edit, store: parts.update, warn },
        { done: toasts.updated, failed: toasts.updateFailed },
      )
    : save<Input>(
        { fields: parts.input, store: parts.create, warn },
        { done: toasts.created, failed: toasts.createFailed },
      );
}

/** Moves the row whose id the form sends to the trash; the answer offers to undo it. Throws a 404 response for an invalid id. */
export async function deleteRow(
  context: Context,
  form: FormData,
  parts: {
    noun: TrashedNoun;
    toasts: Record<'deleted' | 'deleteFailed', Words>;
  },
) {
  const [db, actor] = dbAndActor(context);
  const id = rowId(form.get('id'));
  return answer(context, { failed: parts.toasts.deleteFailed }, async () => {
    const trashIds = await moveToTrash(db, actor, parts.noun, [id]);
    return { done: parts.toasts.deleted, undo: undoOf(trashIds) };
  });
}

function dbAndActor(context: Context) {
  return [context.get(databaseContext).db, actorOf(context.get(sessionContext))] as const;
}
