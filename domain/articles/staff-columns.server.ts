import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EditedTable } from '../editing/edit-rows.server.ts';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import { type ArticleTable, pickColumns } from './article-kind.ts';

type Name = 'id' | 'title' | 'status' | 'author_name' | 'created_at' | 'updated_at' | 'updated_by_name';

/** Returns the columns that staff's list of a kind shows of every article, for `row` of an `ArticleKind`. */
export function staffColumns<Table extends ArticleTable & EditedTable & Record<Name, PgColumn>>(
  table: Table,
): Pick<Table, Name> & { has_unpublished: SQL<boolean> } {
  const columns = pickColumns(
    table,
    'id',
    'title',
    'status',
    'author_name',
    'created_at',
    'updated_at',
    'updated_by_name',
  );
  return { ...columns, has_unpublished: hasUnpublished(table) };
}
