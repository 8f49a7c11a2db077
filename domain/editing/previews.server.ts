import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { previews, unpublished_versions } from '@listgrove/db/schema/unpublished';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, getTableColumns, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { otherLimits } from '../limits/limit-table.ts';
import { createLimiter } from '../limits/limits.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { type EditedTable, findRow } from './edit-rows.server.ts';
import { readVersion } from './read-version.server.ts';
import { previewDays } from './unpublished.ts';

/** 32 random bytes in base64url. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const ofRow = (table: EditedTable, id: string): SQL | undefined =>
  and(eq(previews.table_name, getTableName(table)), eq(previews.row_id, id));

/**
 * Makes a secret address at which an item is shown as it will be when it is published, for seven days. Returns the secret, which
 * is stored nowhere, and when it ends. Throws CodedError `gone` if the item does not exist, `too-many-attempts`, `not-allowed`.
 */
export async function makePreview(
  db: Db,
  actor: Actor,
  table: EditedTable,
  id: string,
): Promise<{ secret: string; expires_at: Date }> {
  requireStaff(actor);
  if (!(await findRow(db, actor, table, id))) throw new CodedError('gone', 'This item has been deleted.');
  await createLimiter(db, otherLimits.previewsByStaff).count(actor.id);
  const secret = randomBytes(32).toString('base64url');
  const [made] = await db
    .insert(previews)
    .values({
      digest: digestOf(secret),
      table_name: getTableName(table),
      row_id: id,
      made_by_name: actor.name,
      expires_at: sql`now() + make_interval(days => ${previewDays})`,
    })
    .returning({ expires_at: previews.expires_at });
  if (!made) throw new Error('The preview was not stored.');
  return { secret, expires_at: made.expires_at };
}

/** Ends all preview addresses of an item. Returns how many there were. Throws CodedError `not-allowed`. */
export async function endPreviews(db: Db, actor: Actor, table: EditedTable, id: string): Promise<number> {
  requireStaff(actor);
  const ended = await db
    .delete(previews)
    .where(and(ofRow(table, id), gt(previews.expires_at, sql`now()`)))
    .returning({ digest: previews.digest });
  return ended.length;
}

/** Deletes the preview addresses that have ended. */
export async function removeExpiredPreviews(db: Db): Promise<void> {
  await db.delete(previews).where(lt(previews.expires_at, sql`now()`));
}

/**
 * Returns the columns `shown` of the row that a secret shows, with its unpublished changes, or null if the secret is unknown, has
 * ended or is of another noun. Expressions in `shown` are left out, because nothing has computed them for the unpublished values. For
 * everybody who has the secret.
 */
export async function findPreviewed<Table extends EditedTable, Shown extends object>(
  db: Db,
  table: Table,
  shown: Shown,
  secret: string,
): Promise<Pick<Table['$inferSelect'], keyof Shown & keyof Table['$inferSelect']> | null> {
  if (!secretForm.test(secret)) return null;
  const [preview] = await db
    .select({ row: table as PgTable, content: unpublished_versions.content })
    .from(previews)
    .innerJoin(table as PgTable, eq(previews.row_id, table.id))
    .leftJoin(
      unpublished_versions,
      and(eq(unpublished_versions.table_name, previews.table_name), eq(unpublished_versions.row_id, previews.row_id)),
    )
    .where(
      and(
        eq(previews.digest, digestOf(secret)),
        eq(previews.table_name, getTableName(table)),
        gt(previews.expires_at, sql`now()`),
      ),
    );
  if (!preview) return null;
  const row = { ...preview.row, ...(preview.content ? readVersion(table, preview.content) : {}) };
  const names = Object.keys(shown).filter((name) => name in getTableColumns(table));
  // A query on a generic table has no row type.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<
    Table['$inferSelect'],
    keyof Shown & keyof Table['$inferSelect']
  >;
}
