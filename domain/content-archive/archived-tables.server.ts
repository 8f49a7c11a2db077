import { media_files } from '@listgrove/db/schema/media';
import { redirects } from '@listgrove/db/schema/redirects';
import { page_seo } from '@listgrove/db/schema/seo';
import { site_settings } from '@listgrove/db/schema/settings';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RowsToRead } from '../archives/read-rows.server.ts';
import { editedNouns } from '../edited-nouns.server.ts';
import { type EditedNoun, programName } from '../editing/edited-noun.ts';
import { trashedFiles } from '../media/trashed-files.server.ts';
import { redirectInput } from '../redirects/redirect-input.ts';
import { trashedRedirects } from '../redirects/redirects.server.ts';
import { requirePage } from '../seo/save-override.server.ts';
import { seoInput } from '../seo/seo-input.ts';
import { withinActiveLimit } from '../snippets/edit-snippets.server.ts';
import { testimonialInput } from '../testimonials/testimonial-input.ts';
import { trashedTestimonials } from '../testimonials/testimonials.server.ts';
import { byForm, checkSetting, ofKnownPage, type RowCheck, type RowGuard } from './row-checks.server.ts';

/** A table of the archive. `path` is the folder of its texts, or the JSON file of its rows. */
export interface ArchivedTable extends RowsToRead {
  path: string;
  columns: Record<string, AnyPgColumn>;
  /** The name of one row, and the column that names it for staff. */
  label: string;
  title: string;
  /** The columns that identify a row. */
  keys: readonly string[];
  /** Whether its column `content` is formatted text. */
  isFormatted?: boolean;
  check: RowCheck;
  /** A rule about other rows. */
  guard?: RowGuard;
  /** What staff read if a check of the table, by its name, refuses a row. */
  refusals?: Readonly<Record<string, string>>;
}

/** Rules of nouns about other rows, by the name of their table. */
const guards: Record<string, RowGuard> = {
  [getTableName(code_snippets)]: (tx, _, write) => withinActiveLimit(tx, write),
};

/** Nouns of formatted text, of which each item is a Markdown file in the folder `path`. */
export const archivedTexts: readonly ArchivedTable[] = Object.values(editedNouns).flatMap((noun) =>
  noun.sanitize ? [ofNoun(noun)] : [],
);

/** The rows of the media library. */
export const archivedFiles: ArchivedTable = {
  path: 'media',
  ...ofTable(media_files, media_files.id),
  ...{ label: trashedFiles.label, title: 'original_name', keys: ['id'], check: (row) => row }, // `importFile` checks it
};

/** What else belongs to the content: the rows of each table are the JSON file `path`. */
export const archivedRows: readonly ArchivedTable[] = [
  ...Object.values(editedNouns).flatMap((noun) => (noun.sanitize ? [] : [ofNoun(noun)])),
  {
    path: 'testimonials',
    ...ofTable(testimonials, testimonials.id),
    ...{ label: trashedTestimonials.label, title: 'name', keys: ['id'], check: byForm(testimonialInput) },
  },
  {
    path: 'redirects',
    ...ofTable(redirects, redirects.id),
    ...{ label: trashedRedirects.label, title: 'from_path', keys: ['id'], refusals: trashedRedirects.refusals },
    check: ({ target_path: _, ...row }) => {
      const { target, ...others } = byForm(redirectInput)(row);
      return { ...others, ...(target as object) }; // the field makes both columns
    },
  },
  {
    path: 'settings',
    ...ofTable(site_settings, site_settings.key),
    ...{ label: 'Setting', title: 'key', keys: ['key'], check: checkSetting },
  },
  {
    path: 'seo',
    ...ofTable(page_seo, sql`${page_seo.type} || ' ' || ${page_seo.ref}`),
    ...{ label: 'Page metadata', title: 'ref', keys: ['type', 'ref'] },
    check: ofKnownPage(byForm(seoInput, ({ keywords }) => ({ keywords: String(keywords ?? '') }))),
    async guard(tx, { type, ref }, write) {
      await requirePage(tx, { type: String(type), ref: String(ref) });
      await write(tx);
    },
  },
];

function ofNoun({ table, deskPath, label, title, form, refusals, sanitize }: EditedNoun): ArchivedTable {
  const guard = guards[getTableName(table)];
  return {
    path: programName({ deskPath }),
    ...ofTable(table, table.id),
    ...{ label, title: title.name, keys: ['id'], check: byForm(form.input, form.textsOf) },
    isFormatted: sanitize !== undefined,
    ...(guard ? { guard } : {}),
    ...(refusals ? { refusals } : {}),
  };
}

/** Returns the columns of a table without those that the database fills. */
function ofTable(table: PgTable, key: RowsToRead['key']): Pick<ArchivedTable, 'table' | 'key' | 'columns'> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  return { table, key, columns: Object.fromEntries(columns) as Record<string, AnyPgColumn> };
}
