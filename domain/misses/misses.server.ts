import type { Db } from '@listgrove/db/db';
import { and, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, requireStaff } from '../rights/actor.ts';

/** A table of what visitors asked for and the site does not have, with the columns of `missColumns` in `db/schema/misses.ts`. */
export type MissTable = PgTable & { misses: PgColumn; last_at: PgColumn; ignored_at: PgColumn };

/** What staff want to see of such a table: the rows that they ignore, or the others. */
export interface WantedMisses {
  isIgnored: boolean;
  page: number;
}

/** One page of such a table. */
export interface MissPage<Row> {
  items: Row[];
  total: number;
  pages: number;
}

/** Rows per page. */
const perPage = 25;

/** How many rows are kept that nobody ignores: the most frequent ones. */
const most = 1_000;

/** How long a row is kept that nobody asks for any more. */
const keptFor = sql`interval '90 days'`;

/**
 * Returns one page of the rows that meet `condition`, the most frequent ones first, rows with the same number in the order of their keys.
 * Throws CodedError `not-allowed`.
 */
export async function listMisses<Table extends MissTable>(
  db: Db,
  actor: Actor,
  table: Table,
  { isIgnored, page, keys, condition }: WantedMisses & { keys: readonly PgColumn[]; condition?: SQL },
): Promise<MissPage<Table['$inferSelect']>> {
  requireStaff(actor);
  const where = and(isIgnored ? isNotNull(table.ignored_at) : isNull(table.ignored_at), condition);
  const rows = db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.misses), desc(table.last_at), ...keys)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [items, total] = await Promise.all([rows, db.$count(table, where)]);
  return { items, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** Leaves the rows that meet `condition` out of the list from now on, or shows them again. Throws CodedError `not-allowed`. */
export async function ignoreMisses(
  db: Db,
  actor: Actor,
  table: MissTable,
  { condition, isIgnored }: { condition: SQL | undefined; isIgnored: boolean },
): Promise<void> {
  requireStaff(actor);
  await db
    .update(table as PgTable)
    .set({ ignored_at: isIgnored ? sql`now()` : null })
    .where(condition);
}

/** Removes rows that nobody has asked for in 90 days, and all but the thousand most frequent ones. Ignored ones are not counted. */
export async function removeOldMisses(db: Db, table: MissTable, keys: readonly PgColumn[]): Promise<void> {
  const key = sql.join([...keys], sql`, `);
  const rare = sql`(${key}) in (
    select ${key} from ${table} where ${isNull(table.ignored_at)}
    order by ${table.misses} desc, ${table.last_at} desc offset ${most})`;
  await db.delete(table).where(or(sql`${table.last_at} < now() - ${keptFor}`, and(isNull(table.ignored_at), rare)));
}
