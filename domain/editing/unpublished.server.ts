import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { CodedError } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq, getTableName, type SQL } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { type EditedTable, findRow } from './edit-rows.server.ts';
import type { EditedNoun } from './edited-noun.ts';
import { readVersion } from './read-version.server.ts';

type Row = EditedTable['$inferSelect'];
type UnpublishedRow = typeof unpublished_versions.$inferSelect;

/** A row as it will be when its changes are published; `unpublished_at` is the version of the changes, null without any. */
export type WithUnpublished<Row> = Row & { unpublished_at: Date | null };

const ofRow = (table: EditedTable, id: string): SQL | undefined =>
  and(eq(unpublished_versions.table_name, getTableName(table)), eq(unpublished_versions.row_id, id));

/** Returns the changes of an item that wait to be published, or null. Throws CodedError `not-allowed`. */
export async function findUnpublished(
  db: Db,
  actor: Actor,
  table: EditedTable,
  id: string,
): Promise<UnpublishedRow | null> {
  requireStaff(actor);
  const [version] = await db.select().from(unpublished_versions).where(ofRow(table, id));
  return version ?? null;
}

/** Returns a row with the changes that wait to be published. */
export function withUnpublished<Row>(
  table: EditedTable,
  row: Row,
  waiting: UnpublishedRow | null,
): WithUnpublished<Row> {
  if (!waiting) return { ...row, unpublished_at: null };
  return { ...row, ...readVersion(table, waiting.content), unpublished_at: waiting.updated_at };
}

/** The versions that an edit began from: of the public row, and of its unpublished changes. */
export interface BegunFrom {
  id: string;
  updated_at: Date;
  unpublished_at: Date | null;
}

/**
 * Stores what differs from the public row as changes that wait to be published; with no difference there are none. The public row
 * and its version stay. Throws StaleError with the row and its changes if either was saved since the edit began, CodedError
 * `not-public` if the item is not public, `not-allowed`.
 */
export async function saveUnpublished(
  db: Db,
  actor: Actor,
  noun: EditedNoun,
  { id, updated_at, unpublished_at, ...values }: BegunFrom & Record<string, unknown>,
): Promise<void> {
  requireStaff(actor);
  const { table } = noun;
  await db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
    const row = await findRow(tx, actor, table, id);
    const [waiting] = await tx.select().from(unpublished_versions).where(ofRow(table, id)).for('update');
    const isSame =
      row?.updated_at.getTime() === updated_at.getTime() && waiting?.updated_at.getTime() === unpublished_at?.getTime();
    if (!row || !isSame) throw await staleNow(tx, actor, table, id);
    if (!noun.isPublic(row))
      throw new CodedError('not-public', 'This is not public, so there is nothing to wait for. Save it instead.');
    const stored = row as Record<string, unknown>; // a row of a generic table does not name its columns
    const clean = noun.sanitize ? noun.sanitize(values as { content: string }) : values; // such a noun has it
    const content = Object.fromEntries(
      Object.entries(clean).filter(
        ([name, value]) => !noun.publicColumns.includes(name) && !isDeepStrictEqual(stored[name], value),
      ),
    );
    if (Object.keys(content).length === 0) {
      if (waiting) await tx.delete(unpublished_versions).where(ofRow(table, id));
      return;
    }
    const saved = { content, based_on: row.updated_at, updated_by_name: actor.name };
    if (waiting) {
      const version = laterThan(unpublished_versions.updated_at);
      await tx
        .update(unpublished_versions)
        .set({ ...saved, updated_at: version })
        .where(ofRow(table, id));
    } else {
      await tx.insert(unpublished_versions).values({ ...saved, table_name: getTableName(table), row_id: id });
    }
  });
}

/**
 * Runs `save`, which saves the public row from a form that showed its unpublished changes, and deletes these. Throws StaleError
 * with the row and its changes if either was saved since the edit began, what `save` throws, CodedError `not-allowed`.
 */
export async function publishSaved(
  db: Db,
  actor: Actor,
  noun: EditedNoun,
  { id, unpublished_at, save }: Omit<BegunFrom, 'updated_at'> & { save: (tx: Db) => Promise<void> },
): Promise<void> {
  requireStaff(actor);
  try {
    await db.transaction(async (tx) => {
      // Everything locks the row before its changes, so that no two transactions wait for each other.
      await save(tx);
      await removeWaiting(tx, noun.table, { id, unpublished_at });
    });
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
    throw await staleNow(db, actor, noun.table, id);
  }
}

/**
 * Deletes the changes of an item that wait to be published. Throws StaleError with the row and its changes if they were saved
 * since the edit began, CodedError `not-allowed`.
 */
export async function discardUnpublished(
  db: Db,
  actor: Actor,
  { table }: EditedNoun,
  begun: Omit<BegunFrom, 'updated_at'>,
): Promise<void> {
  requireStaff(actor);
  await db
    .transaction((tx) => removeWaiting(tx, table, begun))
    .catch(async (error: unknown) => {
      throw error instanceof StaleError ? await staleNow(db, actor, table, begun.id) : error;
    });
}

/**
 * Makes an item public with the changes that wait for it, for a schedule. Returns what `setPublic` of the noun does. Throws
 * StaleError if the changes are saved, published or discarded meanwhile: the transaction must be rolled back and tried again.
 */
export async function publishWaiting(tx: Db, actor: Actor, noun: EditedNoun, id: string): Promise<Date | null> {
  const waiting = await findUnpublished(tx, actor, noun.table, id);
  const values = waiting ? readVersion(noun.table, waiting.content) : {};
  const saved_at = await noun.setPublic(tx, actor, { id, is_public: true, values });
  if (waiting) {
    const sameVersion = eq(unpublished_versions.updated_at, waiting.updated_at);
    const published = await tx
      .delete(unpublished_versions)
      .where(and(ofRow(noun.table, id), sameVersion))
      .returning({ row_id: unpublished_versions.row_id });
    // They are not locked before, because each noun takes its own locks before that of the row.
    if (published.length === 0) throw new StaleError(null);
  }
  return saved_at;
}

/** Deletes the changes that have this version. Throws StaleError without a row if they have another one. */
async function removeWaiting(
  tx: Db,
  table: EditedTable,
  { id, unpublished_at }: Omit<BegunFrom, 'updated_at'>,
): Promise<void> {
  const [removed] = await tx.delete(unpublished_versions).where(ofRow(table, id)).returning();
  if (removed?.updated_at.getTime() !== unpublished_at?.getTime()) throw new StaleError(null);
}

/** Returns the error of an edit that began from another version than the present one. */
async function staleNow(db: Db, actor: Actor, table: EditedTable, id: string): Promise<StaleError<Row>> {
  const [row, waiting] = await Promise.all([findRow(db, actor, table, id), findUnpublished(db, actor, table, id)]);
  if (!row) return new StaleError<Row>(null);
  const by = waiting && waiting.updated_at > row.updated_at ? waiting.updated_by_name : row.updated_by_name;
  return new StaleError({ ...withUnpublished(table, row, waiting), updated_by_name: by });
}
