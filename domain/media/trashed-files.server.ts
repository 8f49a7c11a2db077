import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { media_files } from '@listgrove/db/schema/media';
import { trashed_rows } from '@listgrove/db/schema/trash';
import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { oneOf } from '../editing/move-to-trash.server.ts';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { noteLeftovers } from './leftovers.server.ts';

/** A deleted file whose bytes are still stored. */
export interface TrashedObject {
  /** The name of the object. */
  name: string;
  size: number;
  type: string;
}

/** Returns the objects of the files that are in the trash, in the order of their names. */
export async function listTrashedObjects(db: Db, which: SQL = sql`true`): Promise<TrashedObject[]> {
  const content = trashed_rows.content;
  return readRows<TrashedObject>(
    db,
    sql`select coalesce(${content} ->> 'object', ${content} ->> 'name') as name, (${content} ->> 'size')::float8 as size,
      ${content} ->> 'type' as type
      from ${trashed_rows} where ${trashed_rows.table_name} = ${getTableName(media_files)} and ${which} order by 1`,
  );
}

/** Files as the trash knows them. Their bytes stay until they are removed from it. */
export const trashedFiles = {
  label: 'File',
  table: media_files,
  title: media_files.original_name,
  deskPath: '/admin/media',
  async afterRestore(tx, ids) {
    const { id, name } = media_files;
    await tx
      .select({ noted: sql`note_uses_of_file(${id}, ${name})` })
      .from(media_files)
      .where(inArray(id, ids));
  },
  async beforeRemoval(tx, trashIds) {
    const objects = await listTrashedObjects(tx, oneOf(trashed_rows.trash_id, trashIds));
    await noteLeftovers(
      tx,
      objects.map(({ name }) => name),
      0,
    );
  },
} satisfies TrashedNoun;
