import type { Db } from '@listgrove/db/db';
import { media_leftovers } from '@listgrove/db/schema/media';
import { inArray, lte, sql } from 'drizzle-orm';
import type { MediaStore } from './store.server.ts';

type Connection = Pick<Db, 'insert' | 'delete'>;

/** Notes that the files of these names are to be removed in `minutes`, unless `forgetLeftovers` comes first. */
export async function noteLeftovers(db: Connection, names: string[], minutes: number): Promise<void> {
  if (names.length === 0) return;
  const due_at = sql`now() + make_interval(mins => ${minutes})`;
  await db
    .insert(media_leftovers)
    .values(names.map((name) => ({ name, due_at })))
    .onConflictDoUpdate({ target: media_leftovers.name, set: { due_at } });
}

/** Forgets names whose rows are there now. */
export async function forgetLeftovers(db: Connection, names: string[]): Promise<void> {
  if (names.length > 0) await db.delete(media_leftovers).where(inArray(media_leftovers.name, names));
}

/** Removes the bytes that no row needs any more, and what was made from them; a few hundred at a time. */
export async function removeLeftovers(db: Db, { objects }: MediaStore): Promise<void> {
  const due = await db
    .select({ name: media_leftovers.name })
    .from(media_leftovers)
    .where(lte(media_leftovers.due_at, sql`now()`))
    .orderBy(media_leftovers.due_at)
    .limit(500);
  for (const { name } of due) {
    const made: string[] = [];
    for await (const { key } of objects.list(`variants/${name}/`)) made.push(key);
    await objects.remove([`media/${name}`, ...made]);
    await forgetLeftovers(db, [name]);
  }
}
