import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { revisions } from '@listgrove/db/schema/revisions';
import { schedules } from '@listgrove/db/schema/schedules';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { type EditedTable, findRow } from './edit-rows.server.ts';
import { readVersion } from './read-version.server.ts';
import { type RevisionEntry, type RevisionList, revisionsPerPage } from './revision.ts';

/** Raw statements return moments as texts on one kind of database, and as dates on the other. */
type ListedRow = Omit<RevisionEntry, 'saved_at' | 'previous_at' | 'is_current'> & {
  saved_at: Date | string;
  previous_at: Date | string | null;
};

/**
 * Returns one page of the versions of a row, the latest first; the first one of the first page is the current version. The list
 * is empty if the row does not exist. Throws CodedError `not-allowed`.
 */
export async function listRevisions(
  db: Db,
  actor: Actor,
  table: EditedTable,
  { id, page }: { id: string; page: number },
): Promise<RevisionList> {
  requireStaff(actor);
  const name = getTableName(table);
  const ofRow = and(eq(revisions.table_name, name), eq(revisions.row_id, id));
  // One version more than the page shows, because each is compared with the one before it.
  const listed = readRows<ListedRow>(
    db,
    sql`
      SELECT saved_at, previous_at, saved_by_name, was_public, (
        SELECT action FROM ${schedules} AS change
        WHERE change.table_name = ${name} AND change.row_id = ${id} AND change.saved_at = compared.saved_at LIMIT 1
      ) AS scheduled, CASE WHEN earlier IS NULL THEN '{}'::text[] ELSE ARRAY(
        SELECT field.key FROM jsonb_each(content) AS field WHERE field.value IS DISTINCT FROM earlier -> field.key
      ) END AS changed
      FROM (
        SELECT *, lead(content) OVER latest_first AS earlier, lead(saved_at) OVER latest_first AS previous_at FROM (
          SELECT updated_at AS saved_at, updated_by_name AS saved_by_name, to_jsonb(item) AS content, false AS was_public
            FROM ${table} AS item WHERE id = ${id}
          UNION ALL
          SELECT saved_at, saved_by_name, content, was_public FROM ${revisions} WHERE ${ofRow}
          ORDER BY saved_at DESC LIMIT ${revisionsPerPage + 1} OFFSET ${(page - 1) * revisionsPerPage}
        ) AS version WINDOW latest_first AS (ORDER BY saved_at DESC)
      ) AS compared
      ORDER BY saved_at DESC LIMIT ${revisionsPerPage}
    `,
  );
  const [rows, earlier] = await Promise.all([listed, db.$count(revisions, ofRow)]);
  const entries = rows.map(({ saved_at, previous_at, ...row }, place) => ({
    ...row,
    saved_at: new Date(saved_at),
    previous_at: previous_at === null ? null : new Date(previous_at),
    is_current: page === 1 && place === 0,
  }));
  return { entries, pages: Math.max(1, Math.ceil((earlier + 1) / revisionsPerPage)) };
}

/**
 * Returns a row as it was saved at `saved_at`, or null if there is no such version. A column that did not exist then has
 * its current value. Throws CodedError `not-allowed`.
 */
export async function findRevision<Table extends EditedTable>(
  db: Db,
  actor: Actor,
  table: Table,
  { id, saved_at }: { id: string; saved_at: Date },
): Promise<Table['$inferSelect'] | null> {
  const current = await findRow(db, actor, table, id);
  if (!current || current.updated_at.getTime() === saved_at.getTime()) return current;
  const [revision] = await db
    .select({ content: revisions.content })
    .from(revisions)
    .where(
      and(eq(revisions.table_name, getTableName(table)), eq(revisions.row_id, id), eq(revisions.saved_at, saved_at)),
    );
  return revision ? { ...current, ...readVersion(table, revision.content) } : null;
}

/** The most versions that one round of upkeep decides on. */
const roundSize = 1000;

/**
 * Removes versions that are older than 90 days and are followed by another one of the same item on the same day (UTC), up to
 * 1,000 in one call. Versions that were public, and all of policies, stay.
 */
export async function thinRevisions(db: Db): Promise<void> {
  await db.execute(sql`
    WITH due AS (
      SELECT table_name, row_id, saved_at FROM ${revisions}
      WHERE may_be_thinned AND saved_at < date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '90 days'
      ORDER BY saved_at LIMIT ${roundSize}
    ), decided AS (
      SELECT due.*, EXISTS (
        SELECT FROM ${revisions} AS later
        WHERE later.table_name = due.table_name AND later.row_id = due.row_id AND later.saved_at > due.saved_at
          AND (later.saved_at AT TIME ZONE 'UTC')::date = (due.saved_at AT TIME ZONE 'UTC')::date
      ) AS is_followed
      FROM due
    ), removed AS (
      DELETE FROM ${revisions} AS old USING decided
      WHERE decided.is_followed AND old.table_name = decided.table_name AND old.row_id = decided.row_id
        AND old.saved_at = decided.saved_at
    )
    UPDATE ${revisions} AS kept SET may_be_thinned = false FROM decided
    WHERE NOT decided.is_followed AND kept.table_name = decided.table_name AND kept.row_id = decided.row_id
      AND kept.saved_at = decided.saved_at
  `);
}
