import type { Db } from '@listgrove/db/db';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { trashedFiles } from './trashed-files.server.ts';
import { listUses, type Uses } from './uses.server.ts';

/** A file that was not deleted because it is used, with the places that use it. */
export interface KeptFile extends Uses {
  original_name: string;
}

/**
 * Moves those of the files that are not used to the trash. Returns their ids there, and the others with the places that use them.
 * Their addresses end at once; their bytes stay until they are removed from the trash. Throws CodedError `file-in-use` with
 * the places if all files are used, `not-allowed`.
 */
export async function deleteFiles(
  db: Db,
  actor: Actor,
  ids: string[],
): Promise<{ trashIds: string[]; kept: KeptFile[] }> {
  requireStaff(actor);
  const trashIds = await deleteUnused(db, actor, ids);
  const remainingFiles = await db
    .select({ id: media_files.id, original_name: media_files.original_name })
    .from(media_files)
    .where(inArray(media_files.id, ids));
  const uses = await listUses(
    db,
    actor,
    remainingFiles.map(({ id }) => id),
  );
  const kept = remainingFiles.map(({ id, original_name }) => ({
    original_name,
    ...(uses.get(id) ?? { places: [], total: 0 }),
  }));
  if (trashIds.length === 0 && kept.length > 0) throw new CodedError('file-in-use', sentenceOf(kept));
  return { trashIds, kept };
}

/** Returns the ids of the deleted files in the trash. */
async function deleteUnused(db: Db, actor: Actor, ids: string[], attempt = 1): Promise<string[]> {
  const unused = await db
    .select({ id: media_files.id })
    .from(media_files)
    .where(
      and(
        inArray(media_files.id, ids),
        notExists(db.select().from(media_uses).where(eq(media_uses.file_id, media_files.id))),
      ),
    );
  try {
    return await moveToTrash(
      db,
      actor,
      trashedFiles,
      unused.map(({ id }) => id),
    );
  } catch (error) {
    // A file came into use meanwhile; the next attempt keeps it.
    if (attempt < 3 && isStillUsed(error)) return deleteUnused(db, actor, ids, attempt + 1);
    throw error;
  }
}

/**
 * Returns for example 'leaf.png is used by Setting "Logo" and 2 more', for at most three files, so that it fits a
 * toast.
 */
function sentenceOf(kept: KeptFile[]): string {
  const sentences = kept.slice(0, 3).map(({ original_name, places, total }) => {
    const named = places.slice(0, 2).map(({ label }) => label);
    const more = total > named.length ? ` and ${total - named.length} more` : '';
    return `${original_name} is used by ${named.join(', ')}${more}`;
  });
  return (
    sentences.join('; ') +
    (kept.length > sentences.length ? `; and ${kept.length - sentences.length} more files are in use` : '')
  );
}

/** Whether the error is a foreign key violation (SQLSTATE 23503): `media_uses` refers to one of the rows. */
function isStillUsed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
