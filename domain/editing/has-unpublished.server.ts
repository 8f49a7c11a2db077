import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { EditedTable } from './edit-rows.server.ts';

/** The SQL expression for whether a row of a list of staff has changes that wait to be published. */
export function hasUnpublished(table: EditedTable): SQL<boolean> {
  const name = getTableName(table);
  return sql<boolean>`exists (
    select from ${unpublished_versions} as waiting
    where waiting.table_name = ${name} and waiting.row_id = ${sql.identifier(name)}.id
  )`;
}
