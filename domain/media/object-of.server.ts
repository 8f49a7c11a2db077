import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { eq, sql } from 'drizzle-orm';

/** The expression in SQL of the name of the object with a file's bytes. */
export const objectColumn = sql<string>`coalesce(${media_files.object}, ${media_files.name})`;

/** Returns the name of the object with a file's bytes: its key is `media/{object}`. */
export function objectOf({ name, object }: { name: string; object: string | null }): string {
  return object ?? name;
}

/** Returns the name of the object with the bytes of the stored file of this name, or null if there is no such file. */
export async function findObject(db: Db, name: string): Promise<string | null> {
  const [file] = await db.select({ object: objectColumn }).from(media_files).where(eq(media_files.name, name));
  return file?.object ?? null;
}
