import { violatedCheck } from '@listgrove/db/check-violation';
import type { Db } from '@listgrove/db/db';
import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { createRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { type Redirect, type RedirectItem, redirectsPerPage } from './redirect.ts';
import type { RedirectEdit, RedirectInput } from './redirect-input.ts';

/** What staff read if a redirect would lead back to itself. */
const noLoop = 'This redirect would lead back to itself, over the new address or over redirects from there.';

/**
 * Returns one page of staff's list, newest first, with how often each was followed. `q` is searched for in both addresses; `total` counts all
 * matches. Throws CodedError `not-allowed`.
 */
export async function listRedirects(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ redirects: RedirectItem[]; total: number; pages: number }> {
  requireStaff(actor);
  const condition = q ? isInColumns([redirects.from_path, redirects.target], q) : undefined;
  const rows = db
    .select({
      ...getTableColumns(redirects),
      hits: sql<number>`coalesce(${redirect_hits.hits}, 0)`,
      last_at: redirect_hits.last_at,
    })
    .from(redirects)
    .leftJoin(redirect_hits, eq(redirect_hits.redirect_id, redirects.id))
    .where(condition)
    .orderBy(desc(redirects.created_at), desc(redirects.id))
    .limit(redirectsPerPage)
    .offset((page - 1) * redirectsPerPage);
  const [items, total] = await Promise.all([rows, db.$count(redirects, condition)]);
  return { redirects: items, total, pages: Math.max(1, Math.ceil(total / redirectsPerPage)) };
}

/** Returns the redirect with this id, or null. Throws CodedError `not-allowed`. */
export async function findRedirect(db: Db, actor: Actor, id: string): Promise<Redirect | null> {
  return findRow(db, actor, redirects, id);
}

/**
 * Stores a new redirect. Storing the same one twice has no further effect. Throws StaleError if a different one is stored under this id,
 * CodedError `address-taken` if another one begins at its old address, `redirect-loop`, `not-allowed`.
 */
export async function createRedirect(db: Db, actor: Actor, input: RedirectInput & { id: string }): Promise<void> {
  await save(db, actor, input, (tx, row) => createRow(tx, actor, redirects, row));
}

/**
 * Saves an edit. Throws StaleError with the stored redirect if it was changed or deleted since `updated_at`, and the CodedErrors of
 * `createRedirect`.
 */
export async function updateRedirect(db: Db, actor: Actor, edit: RedirectEdit & { id: string }): Promise<void> {
  await save(db, actor, edit, (tx, { updated_at = edit.updated_at, ...row }) =>
    updateRow(tx, actor, redirects, { ...row, updated_at }),
  );
}

/** Writes a redirect with `write`, unless another one begins at its old address or it would lead back to itself. */
async function save<Values extends RedirectInput & { id: string }>(
  db: Db,
  actor: Actor,
  { target, ...values }: Values,
  write: (tx: Db, row: Omit<Values, 'target'> & RedirectInput['target']) => Promise<void>,
): Promise<void> {
  requireStaff(actor);
  try {
    await db.transaction(async (tx) => {
      // The lock of `refuse_redirect_loop`, so that nobody takes the old address between the question and the write.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
      const isOther = and(eq(redirects.from_path, values.from_path), ne(redirects.id, values.id));
      if (await tx.$count(redirects, isOther))
        throw new CodedError(
          'address-taken',
          'There is another redirect from this old address. Please change that one.',
        );
      await write(tx, { ...values, ...target });
    });
  } catch (error) {
    if (violatedCheck(error) !== 'redirects_no_loop') throw error;
    throw new CodedError('redirect-loop', noLoop);
  }
}

/** Redirects as the trash knows them. */
export const trashedRedirects = {
  label: 'Redirect',
  table: redirects,
  title: redirects.from_path,
  deskPath: '/admin/redirects',
  belongings: [{ table: redirect_hits, key: redirect_hits.redirect_id }],
  refusals: { redirects_no_loop: noLoop },
} satisfies TrashedNoun;
