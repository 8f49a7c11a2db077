import type { Db } from '@listgrove/db/db';
import { countUpTo } from '@listgrove/db/paging/count-up-to';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { CodedError } from '@listgrove/kernel/errors';
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { setOnMany, undoOnMany } from '../editing/bulk.server.ts';
import type { BulkChange, BulkResult } from '../editing/bulk.ts';
import { createRow, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import { namesOf } from '../editing/names-of.ts';
import { findPreviewed } from '../editing/previews.server.ts';
import { restoreInactive } from '../editing/restore-inactive.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { activeLimit, type ListedSnippet, type Snippet, snippetsPerPage } from './snippet.ts';
import { type SnippetEdit, type SnippetInput, snippetForm } from './snippet-input.ts';

/** Orders of staff's list: `place` is footer before head, then newest first; `updated` is the last changed first. */
export type SnippetOrder = 'place' | 'updated';

const orders = {
  place: [asc(code_snippets.location), desc(code_snippets.created_at), desc(code_snippets.id)],
  updated: [desc(code_snippets.updated_at), desc(code_snippets.id)],
} satisfies Record<SnippetOrder, SQL[]>;

/**
 * Returns one page of staff's list. `q` is searched for in name and content. `isMore` means that there are more than
 * `total`, because counting stops at a limit. Throws CodedError `not-allowed`.
 */
export async function listSnippets(
  db: Db,
  actor: Actor,
  { q, order, page }: { q: string; order: SnippetOrder; page: number },
): Promise<{ snippets: ListedSnippet[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const where = q ? isInColumns([code_snippets.name, code_snippets.content], q) : undefined;
  const [snippets, counted] = await Promise.all([
    db
      .select({ ...getTableColumns(code_snippets), has_unpublished: hasUnpublished(code_snippets) })
      .from(code_snippets)
      .where(where)
      .orderBy(...orders[order])
      .limit(snippetsPerPage)
      .offset((page - 1) * snippetsPerPage),
    countUpTo(db, code_snippets, where),
  ]);
  return { snippets, ...counted, pages: Math.max(1, Math.ceil(counted.total / snippetsPerPage)) };
}

/** Returns the code of the snippet that the secret of a preview address shows, with its unpublished changes, or null. */
export async function findPreviewedSnippet(db: Db, secret: string): Promise<Pick<Snippet, 'content'> | null> {
  return findPreviewed(db, code_snippets, { content: true }, secret);
}

/**
 * Stores a new snippet. Storing the same one twice has no further effect. Throws StaleError if a different one is stored
 * under this id, CodedError `not-allowed` or `too-many-active`.
 */
export async function createSnippet(db: Db, actor: Actor, input: SnippetInput & { id: string }): Promise<void> {
  await withinActiveLimit(db, (tx) => createRow(tx, actor, code_snippets, input));
}

/**
 * Saves an edit. Throws StaleError with the stored snippet if it was changed or deleted since `updated_at`, CodedError
 * `not-allowed` or `too-many-active`.
 */
export async function updateSnippet(db: Db, actor: Actor, edit: SnippetEdit & { id: string }): Promise<void> {
  await withinActiveLimit(db, (tx) => updateRow(tx, actor, code_snippets, edit));
}

/**
 * Runs a write of snippets and returns its result. Throws CodedError `too-many-active` if more than 100 are active after it; the write is then
 * undone. Concurrent writes wait for each other, so that they cannot exceed the limit together.
 */
export async function withinActiveLimit<Result>(db: Db, write: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${code_snippets} in share row exclusive mode`);
    const isActive = eq(code_snippets.is_active, true);
    const before = await tx.$count(code_snippets, isActive);
    const result = await write(tx);
    const after = await tx.$count(code_snippets, isActive);
    if (after <= Math.max(before, activeLimit)) return result;
    throw new CodedError(
      'too-many-active',
      `${activeLimit} snippets are active, which is the most that pages load. Deactivate one first.`,
    );
  });
}

/**
 * Switches a snippet on or off; the last change wins. Returns its new version, or null if it was in that state already. Throws
 * CodedError `gone` if it was deleted, `not-allowed`, `too-many-active`.
 */
export async function setSnippetActive(
  db: Db,
  actor: Actor,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<Date | null> {
  requireStaff(actor);
  return withinActiveLimit(db, (tx) => setColumns(tx, actor, code_snippets, { id, is_active }));
}

/** Lets deleted snippets be restored as inactive ones if too many would be active. */
async function stayWithinLimit(tx: Db, trashIds: string[]): Promise<string | null> {
  await tx.execute(sql`lock table ${code_snippets} in share row exclusive mode`);
  const active = await tx.$count(code_snippets, eq(code_snippets.is_active, true));
  if (active + trashIds.length <= activeLimit) return null;
  const titles = await restoreInactive(tx, code_snippets, trashIds, sql`true`);
  if (titles.length === 0) return null;
  return `${namesOf(titles)} ${titles.length === 1 ? 'is' : 'are'} not active any more: ${activeLimit} snippets are the most that pages load.`;
}

/** Snippets as the mechanisms of `editing/` know them. */
export const editedSnippets = {
  label: 'Code snippet',
  word: 'snippet',
  table: code_snippets,
  title: code_snippets.name,
  form: snippetForm,
  publicWord: 'active',
  deskPath: '/admin/code-snippets',
  fit: stayWithinLimit,
  publicColumns: ['is_active'],
  isPublic: (row) => 'is_active' in row && row.is_active === true,
  create: createSnippet,
  update: updateSnippet,
  setPublic: (db, actor, { id, is_public, values }) =>
    withinActiveLimit(db, (tx) => setColumns(tx, actor, code_snippets, { ...values, id, is_active: is_public })),
} satisfies EditedNoun;

/** Switches several snippets on or off. Returns what was changed. Throws CodedError `not-allowed`, `too-many-active`. */
export async function setSnippetsActive(
  db: Db,
  actor: Actor,
  { ids, value }: { ids: string[]; value: string },
): Promise<BulkResult> {
  requireStaff(actor);
  return withinActiveLimit(db, (tx) => setOnMany(tx, actor, editedSnippets, { ids, column: 'is_active', value }));
}

/** Undoes that. Returns what was changed. Throws CodedError `not-allowed`, `too-many-active`. */
export async function undoSnippetsActive(db: Db, actor: Actor, changes: BulkChange[]): Promise<BulkResult> {
  requireStaff(actor);
  return withinActiveLimit(db, (tx) => undoOnMany(tx, actor, editedSnippets, { column: 'is_active', changes }));
}
