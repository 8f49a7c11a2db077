import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq, or } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Feedback } from './matching.server.ts';

// Shared by staff's changes of requests and of reports.

/** Returns the columns that record a change by staff: its time and its author. */
export const changedBy = (actor: Actor, table: Feedback) => ({
  updated_at: laterThan(table.updated_at),
  updated_by_name: actor.name,
});

/** An edit of staff's notes: the new notes (`admin_notes`), and the notes that the edit started from (`edited`). */
export interface NotesEdit {
  id: string;
  admin_notes: string;
  edited: string;
}

/**
 * Saves staff's notes on a row. Throws StaleError if the stored notes are neither `edited` nor already the new ones, or if
 * the row was deleted; changes of other columns do not conflict. Throws CodedError `not-allowed`.
 */
export async function saveNotes(
  db: Db,
  actor: Actor,
  table: Feedback,
  { id, admin_notes, edited }: NotesEdit,
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(table)
    .set({ admin_notes, ...changedBy(actor, table) })
    .where(and(eq(table.id, id), or(eq(table.admin_notes, edited), eq(table.admin_notes, admin_notes))))
    .returning({ id: table.id });
  if (saved.length > 0) return;
  const [stored] = await db.select().from(table).where(eq(table.id, id));
  throw new StaleError(stored ?? null);
}
