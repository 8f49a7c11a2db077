import { media_files } from '@listgrove/db/schema/media';
import { redirects } from '@listgrove/db/schema/redirects';
import { page_seo } from '@listgrove/db/schema/seo';
import { site_settings } from '@listgrove/db/schema/settings';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RowsToRead } from '../archives/read-rows.server.ts';
import { editedNouns } from '../edited-nouns.server.ts';

/** Nouns of formatted text, of which each item is a Markdown file in the folder `path`. */
export const archivedTexts: readonly (RowsToRead & { path: string })[] = Object.values(editedNouns).flatMap(
  ({ table, deskPath, sanitize }) => (sanitize ? [{ path: folderOf(deskPath), ...rowsOf(table, table.id) }] : []),
);

/** What else belongs to the content: the rows of each table are the JSON file `path`. */
export const archivedRows: readonly (RowsToRead & { path: string })[] = [
  ...Object.values(editedNouns).flatMap(({ table, deskPath, sanitize }) =>
    sanitize ? [] : [{ path: folderOf(deskPath), ...rowsOf(table, table.id) }],
  ),
  { path: 'testimonials', ...rowsOf(testimonials, testimonials.id) },
  { path: 'redirects', ...rowsOf(redirects, redirects.id) },
  { path: 'settings', ...rowsOf(site_settings, site_settings.key) },
  { path: 'seo', ...rowsOf(page_seo, sql`${page_seo.type} || ' ' || ${page_seo.ref}`) },
  { path: 'media', ...rowsOf(media_files, media_files.id) },
];

/** Returns the columns of a table without those that the database fills. */
function rowsOf(table: PgTable, key: RowsToRead['key']): RowsToRead {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  return { table, key, columns: Object.fromEntries(columns) as Record<string, AnyPgColumn> };
}

/** Returns the last part of a noun's address in the back office, which is the name of its folder. */
function folderOf(deskPath: string): string {
  return deskPath.slice(deskPath.lastIndexOf('/') + 1);
}
