import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq, or } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Feedback } from './matching.server.ts';

// What staff's changes to requests and to reports have in common.

/** What every change by staff leaves on a row. */
export const changedBy = (actor: Actor, table: Feedback) => ({
  updated_at: laterThan(table.updated_at),
  updated_by_name: actor.name,
});

/** Staff's notes as they are to be, and those that the writing began from. */
export interface NotesEdit {
  id: string;
  admin_notes: string;
  edited: string;
}

/**
 * Saves staff's notes on a row. StaleError when somebody else's than the `edited` ones stand there by now, whatever else of
 * the row has changed; those that it came to already are no conflict.
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
