import type { Db } from '@listgrove/db/db';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { noteLeftovers, removeLeftovers } from './leftovers.server.ts';
import { objectOf } from './object-of.server.ts';
import type { MediaStore } from './store.server.ts';
import { listUses, type Uses } from './uses.server.ts';

/** A file that was not deleted because it is used, with the places that use it. */
export interface KeptFile extends Uses {
  original_name: string;
}

/**
 * Deletes those of the files that are not used. Returns how many, and the others with the places that use them. The
 * objects in the store are removed at once, or later if the store is not available. Throws CodedError `file-in-use` with
 * the places if all files are used, `not-allowed`.
 */
export async function deleteFiles(
  db: Db,
  store: MediaStore,
  actor: Actor,
  ids: string[],
): Promise<{ deleted: number; kept: KeptFile[] }> {
  requireStaff(actor);
  const removed = await deleteUnused(db, ids);
  const rest = await db
    .select({ id: media_files.id, original_name: media_files.original_name })
    .from(media_files)
    .where(inArray(media_files.id, ids));
  const uses = await listUses(
    db,
    actor,
    rest.map(({ id }) => id),
  );
  const kept = rest.map(({ id, original_name }) => ({ original_name, ...(uses.get(id) ?? { places: [], total: 0 }) }));
  if (removed.length === 0 && kept.length > 0) throw new CodedError('file-in-use', sentenceOf(kept));
  await removeLeftovers(db, store).catch((error: unknown) => {
    if (!isCoded(error)) throw error; // the store is not available; the regular cleanup retries
  });
  return { deleted: removed.length, kept };
}

/** Returns the names of the deleted files' objects. */
async function deleteUnused(db: Db, ids: string[], attempt = 1): Promise<string[]> {
  try {
    return await db.transaction(async (tx) => {
      const deleted = await tx
        .delete(media_files)
        .where(
          and(
            inArray(media_files.id, ids),
            notExists(tx.select().from(media_uses).where(eq(media_uses.file_id, media_files.id))),
          ),
        )
        .returning({ name: media_files.name, object: media_files.object });
      const objects = deleted.map(objectOf);
      await noteLeftovers(tx, objects, 0);
      return objects;
    });
  } catch (error) {
    // A file came into use during the transaction; the next attempt keeps it.
    if (attempt < 3 && isStillUsed(error)) return deleteUnused(db, ids, attempt + 1);
    throw error;
  }
}

/**
 * Returns for example 'leaf.png is used by Setting "Logo" and 2 more', for at most three files, so that it fits a
 * toast.
 */
function sentenceOf(kept: KeptFile[]): string {
  const said = kept.slice(0, 3).map(({ original_name, places, total }) => {
    const named = places.slice(0, 2).map(({ label }) => label);
    const more = total > named.length ? ` and ${total - named.length} more` : '';
    return `${original_name} is used by ${named.join(', ')}${more}`;
  });
  return (
    said.join('; ') + (kept.length > said.length ? `; and ${kept.length - said.length} more files are in use` : '')
  );
}

/** Whether the error is a foreign key violation (SQLSTATE 23503): `media_uses` refers to one of the rows. */
function isStillUsed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
