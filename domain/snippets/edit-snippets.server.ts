import type { Db } from '@listgrove/db/db';
import { countUpTo } from '@listgrove/db/paging/count-up-to';
import { laterThan } from '@listgrove/db/schema/columns';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { CodedError } from '@listgrove/kernel/errors';
import { asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { createRow, deleteRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { activeLimit, type Snippet, snippetsPerPage } from './snippet.ts';
import type { SnippetEdit, SnippetInput } from './snippet-input.ts';

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
): Promise<{ snippets: Snippet[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const pattern = containsPattern(q);
  const where = q ? or(ilike(code_snippets.name, pattern), ilike(code_snippets.content, pattern)) : undefined;
  const [snippets, counted] = await Promise.all([
    db
      .select()
      .from(code_snippets)
      .where(where)
      .orderBy(...orders[order])
      .limit(snippetsPerPage)
      .offset((page - 1) * snippetsPerPage),
    countUpTo(db, code_snippets, where),
  ]);
  return { snippets, ...counted, pages: Math.max(1, Math.ceil(counted.total / snippetsPerPage)) };
}

/** Returns the snippet with this id, or null. Throws CodedError `not-allowed`. */
export async function findSnippet(db: Db, actor: Actor, id: string): Promise<Snippet | null> {
  return findRow(db, actor, code_snippets, id);
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
 * Runs a write of snippets and throws CodedError `too-many-active` if more than 100 are active after it; the write is then
 * undone. Concurrent writes wait for each other, so that they cannot exceed the limit together.
 */
async function withinActiveLimit(db: Db, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${code_snippets} in share row exclusive mode`);
    const isActive = eq(code_snippets.is_active, true);
    const before = await tx.$count(code_snippets, isActive);
    await write(tx);
    const after = await tx.$count(code_snippets, isActive);
    if (after <= Math.max(before, activeLimit)) return;
    throw new CodedError(
      'too-many-active',
      `${activeLimit} snippets are active, which is the most that pages load. Deactivate one first.`,
    );
  });
}

/**
 * Switches a snippet on or off; the last change wins. Throws CodedError `gone` if it was deleted, `not-allowed`,
 * `too-many-active`.
 */
export async function setSnippetActive(
  db: Db,
  actor: Actor,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<void> {
  requireStaff(actor);
  await withinActiveLimit(db, async (tx) => {
    const switched = await tx
      .update(code_snippets)
      .set({ is_active, updated_at: laterThan(code_snippets.updated_at), updated_by_name: actor.name })
      .where(eq(code_snippets.id, id))
      .returning({ id: code_snippets.id });
    if (switched.length === 0) throw new CodedError('gone', 'This snippet has been deleted.');
  });
}

/** Deletes a snippet; does nothing if it does not exist. Throws CodedError `not-allowed`. */
export async function deleteSnippet(db: Db, actor: Actor, id: string): Promise<void> {
  await deleteRow(db, actor, code_snippets, id);
}
