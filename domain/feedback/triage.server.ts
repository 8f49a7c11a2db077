import { laterThan } from '@listgrove/db/schema/columns';
import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../accounts/actor.ts';

// What staff's lists of requests and of reports have in common.

type Feedback = typeof feature_requests | typeof bug_reports;

/** Staff's order (S2 7). */
export const newestFirst = (table: Feedback) => [desc(table.created_at), desc(table.id)];

/** What every change by staff leaves on a row. */
export const changedBy = (actor: Actor, table: Feedback) => ({
  updated_at: laterThan(table.updated_at),
  updated_by_name: actor.name,
});

/** The row of that id, as long as its notes are those that the writing began from, or already those that it came to. */
export function notesUntouched(
  table: Feedback,
  { id, admin_notes, edited }: { id: string; admin_notes: string; edited: string },
): SQL | undefined {
  return and(eq(table.id, id), or(eq(table.admin_notes, edited), eq(table.admin_notes, admin_notes)));
}

/**
 * All rows, newest first, a page at a time: for a file of any length in little memory. `read` gives at most `limit` of
 * those that are `older` than the last one.
 */
export async function* inPages<Row extends { id: string; created_at: Date }>(
  table: Feedback,
  read: (older: SQL | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last ? olderThan(table, last) : undefined, 500);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last);
}

function olderThan(table: Feedback, { id, created_at }: { id: string; created_at: Date }): SQL | undefined {
  return or(lt(table.created_at, created_at), and(eq(table.created_at, created_at), lt(table.id, id)));
}
