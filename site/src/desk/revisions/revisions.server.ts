import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { findRow } from '@listgrove/domain/editing/edit-rows.server';
import type { EditedNoun } from '@listgrove/domain/editing/edited-noun';
import { version } from '@listgrove/domain/editing/fields';
import { findRevision, listRevisions } from '@listgrove/domain/editing/revisions.server';
import { rowValues } from '@listgrove/domain/editing/row-values';
import { actorOf } from '@listgrove/domain/rights/actor';
import { isId } from '@listgrove/kernel/ids';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Values } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { rowId } from '../parts/row-id';
import { compareVersions } from './compare-versions';
import { toasts } from './copy';

type Context = Readonly<RouterContextProvider>;
/** Of the address `/admin/{noun}/{id}/revisions`. */
type Params = { noun: string; id: string };
type Row = EditedNoun['table']['$inferSelect'];

/**
 * Returns one page of an item's versions, and two of them compared: `?version=` and `?with=` name them by the milliseconds of
 * their save. Without them, the current version is compared with the one before it. Of two versions, `before` is the
 * older one; it is null if there is only one. Throws a 404 response if the item does not exist.
 */
export async function openRevisions({ context, params, url }: { context: Context; params: Params; url: URL }) {
  const { table, deskPath, publicWord, form } = nounAt(params);
  const [db, actor] = dbAndActor(context);
  const { id } = params;
  if (!isId(id)) throw redirect('/admin');
  const page = pageParameter(url.searchParams);
  const [current, listed] = await Promise.all([
    findRow(db, actor, table, id),
    listRevisions(db, actor, table, { id, page }),
  ]);
  if (!current) throw data(null, { status: 404 });

  const chosen = momentParameter(url, 'version') ?? current.updated_at;
  const entry = listed.entries.find(({ saved_at }) => saved_at.getTime() === chosen.getTime());
  const other = momentParameter(url, 'with') ?? entry?.previous_at ?? current.updated_at;
  const wanted = [...new Set([chosen.getTime(), other.getTime()])].sort((one, two) => one - two);
  const versions = await Promise.all(
    wanted.map((time) =>
      time === current.updated_at.getTime()
        ? current
        : findRevision(db, actor, table, { id, saved_at: new Date(time) }),
    ),
  );
  if (versions.includes(null)) throw data(null, { status: 404 });
  const [before, after = null] = versions.filter((version) => version !== null);

  const fields = Object.entries(form.shown);
  const entries = listed.entries.map((each) => ({
    ...each,
    changed: fields.flatMap(([name, { label }]) => (each.changed.includes(name) ? [label] : [])),
  }));
  const told = (row: Row | null | undefined) =>
    row ? { saved_at: row.updated_at, saved_by_name: row.updated_by_name } : null;
  return {
    item: `${deskPath}/${id}`,
    publicWord,
    entries,
    page,
    pages: listed.pages,
    updated_at: current.updated_at,
    chosen,
    before: after ? told(before) : null,
    after: told(after ?? before),
    ...(before && after
      ? compareVersions(form.shown, rowValues(form, before), rowValues(form, after))
      : { different: [], equal: [] }),
  };
}

/** What the screen of an item's revisions shows. */
export type OpenedRevisions = Awaited<ReturnType<typeof openRevisions>>;

/**
 * Saves the version that the form names in `version` as a new version, with `update`, as if it had been typed into the form
 * of the item. The columns that decide whether the item is public keep their current values. The form sends the `updated_at` that the page showed:
 * a version that was saved since then is not overwritten.
 */
export async function restoreRevision({
  context,
  params,
  request,
}: {
  context: Context;
  params: Params;
  request: Request;
}) {
  const noun = nounAt(params);
  const { table, publicColumns, form: itemForm } = noun;
  const [db, actor] = dbAndActor(context);
  const form = await receiveForm(request);
  const id = rowId(params.id);
  const saved_at = momentOf(String(form.get('version')));
  if (!saved_at) throw data(null, { status: 404 });
  return answer(context, { failed: toasts.restoreFailed }, async () => {
    const [revision, current] = await Promise.all([
      findRevision(db, actor, table, { id, saved_at }),
      findRow(db, actor, table, id),
    ]);
    if (!revision || !current) throw data(null, { status: 404 });
    const now = rowValues(itemForm, current);
    const kept = Object.fromEntries(publicColumns.map((name) => [name, now[name] ?? '']));
    const restored = { ...rowValues(itemForm, revision), ...kept, updated_at: String(form.get('updated_at')) };
    const { values, refusal } = await readForm(asForm(restored), { ...itemForm.input, updated_at: version });
    if (refusal) return { refusal };
    await noun.update(db, actor, { ...values, id });
    return { done: toasts.restored };
  });
}

/** Returns the noun whose items have their forms below the address. Redirects to the dashboard, as every unknown address does. */
function nounAt({ noun: name }: Params): EditedNoun {
  const noun = Object.values<EditedNoun>(editedNouns).find(({ deskPath }) => deskPath === `/admin/${name}`);
  if (!noun) throw redirect('/admin');
  return noun;
}

function asForm(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function momentParameter(url: URL, name: string): Date | null {
  return momentOf(textParameter(url.searchParams, name));
}

/** Returns the moment that a text gives in milliseconds, or null. */
function momentOf(text: string): Date | null {
  return /^\d{1,14}$/.test(text) ? new Date(Number(text)) : null;
}

function dbAndActor(context: Context) {
  return [context.get(databaseContext).db, actorOf(context.get(sessionContext))] as const;
}
