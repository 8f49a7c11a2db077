import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { trashed_rows } from '@listgrove/db/schema/trash';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { TarEntry } from '../archives/read-tar.server.ts';
import { type Inspected, inspect } from '../media/inspect/inspect.server.ts';
import { uploadedBytes } from '../media/inspect/uploaded-bytes.server.ts';
import { forgetLeftovers, noteLeftovers } from '../media/leftovers.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { listTrashedObjects } from '../media/trashed-files.server.ts';
import { storedType } from '../media/types.ts';
import { cleanupDelay } from '../media/uploads.server.ts';

/** Whether the stored object has the bytes of the entry. */
export async function hasSameBytes(objects: ObjectStore, key: string, { size, bytes }: TarEntry): Promise<boolean> {
  if ((await objects.head(key))?.size !== size) return false;
  const archived = await hashOf(bytes);
  const stored = await objects.open(key);
  return stored !== null && archived === (await hashOf(stored));
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Whether another file, which may be in the trash, has its bytes under this name, or has the name. */
export async function isObjectTaken(db: Db, { id, object }: { id: string; object: string }): Promise<boolean> {
  const { name, object: own } = media_files;
  const others = await db.$count(media_files, and(ne(media_files.id, id), or(eq(name, object), eq(own, object))));
  if (others > 0) return true;
  const { content } = trashed_rows;
  const trashed = await listTrashedObjects(db, sql`${object} in (${content} ->> 'object', ${content} ->> 'name')`);
  return trashed.length > 0;
}

/**
 * Writes the bytes of an entry as the object `media/{object}` and returns what they are, inspected as those of an upload. Without a row that
 * names the object, upkeep removes it. Throws CodedError `file-refused` with the reason if the library does not accept them, `store-full`,
 * `store-unavailable`, and the error of the stream; the object is then removed.
 */
export async function storeBytes(
  db: Db,
  objects: ObjectStore,
  { object, name, entry }: { object: string; name: string; entry: TarEntry },
): Promise<Inspected> {
  const key = `media/${object}`;
  await noteLeftovers(db, [object], cleanupDelay);
  try {
    await objects.writeStream(key, entry.bytes, entry.size, storedType(name)?.type);
    const found = await inspect(uploadedBytes(objects, key, entry.size), name);
    if (found.ending !== storedType(name)?.ending)
      throw new CodedError('file-refused', 'The file is not what its name says.');
    if (found.cleaned) await objects.write(key, found.cleaned, found.type);
    return found;
  } catch (error) {
    await objects.remove([key]);
    await forgetLeftovers(db, [object]);
    throw error;
  }
}
