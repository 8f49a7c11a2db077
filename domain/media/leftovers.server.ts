import { backupIsRunning } from '@listgrove/db/backup/lock';
import type { Db } from '@listgrove/db/db';
import { media_leftovers } from '@listgrove/db/schema/media';
import { and, inArray, lte, not, sql } from 'drizzle-orm';
import type { MediaStore } from './store.server.ts';

type Connection = Pick<Db, 'insert' | 'delete'>;

/** Schedules the removal of the objects with these names in `minutes`, unless `forgetLeftovers` cancels it. */
export async function noteLeftovers(db: Connection, names: string[], minutes: number): Promise<void> {
  if (names.length === 0) return;
  const due_at = sql`now() + make_interval(mins => ${minutes})`;
  await db
    .insert(media_leftovers)
    .values(names.map((name) => ({ name, due_at })))
    .onConflictDoUpdate({ target: media_leftovers.name, set: { due_at } });
}

/** Cancels the scheduled removal of these names, because rows have them now or they are removed. */
export async function forgetLeftovers(db: Connection, names: string[]): Promise<void> {
  if (names.length > 0) await db.delete(media_leftovers).where(inArray(media_leftovers.name, names));
}

/**
 * Removes the objects whose removal is due, with the variants of their images; at most 500 per call. Removes nothing while a backup
 * is made, which may still need the bytes.
 */
export async function removeLeftovers(db: Db, { objects }: MediaStore): Promise<void> {
  const due = await db
    .select({ name: media_leftovers.name })
    .from(media_leftovers)
    .where(and(lte(media_leftovers.due_at, sql`now()`), not(backupIsRunning)))
    .orderBy(media_leftovers.due_at)
    .limit(500);
  for (const { name } of due) {
    const made: string[] = [];
    for await (const { key } of objects.list(`variants/${name}/`)) made.push(key);
    await objects.remove([`media/${name}`, ...made]);
    await forgetLeftovers(db, [name]);
  }
}
