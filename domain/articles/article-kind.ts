import type { Order } from '@listgrove/db/paging/order';
import type { Counts } from '@listgrove/db/schema/counts';
import type { GetColumnData, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ColumnOf } from '../public-noun/public-noun.ts';

/** A table of articles, with the columns of `articleColumns` that its reads rely on; a kind may lack the optional ones. */
export type ArticleTable = PgTable &
  Record<'id' | 'title' | 'content' | 'status' | 'updated_at', PgColumn> & {
    excerpt?: ColumnOf<string>;
    cover_image?: ColumnOf<string>;
    keywords?: ColumnOf<string[]>;
    featured?: ColumnOf<boolean>;
  };

/** Columns to read, by the names that they have in a row. */
export type Columns = { id: PgColumn } & Record<string, PgColumn | SQL>;

/** A row of these columns. */
export type RowOf<Shown extends Columns> = {
  [Name in keyof Shown]: Shown[Name] extends PgColumn
    ? GetColumnData<Shown[Name]>
    : Shown[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** Returns these columns of a table, by their names. */
export function pickColumns<Table extends PgTable, Name extends keyof Table & string>(
  table: Table,
  ...names: Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>; // `fromEntries` knows no names
}

/** What the reads of articles need to know of a kind, such as posts. */
export interface ArticleKind {
  table: ArticleTable;
  /** The table with the numbers of its rows, which triggers keep. */
  counts: Counts;
  /** The date that readers see. */
  date: PgColumn;
  /** The order of its lists and of what their searches find. An index has it. */
  order: Order;
  /** What public lists show of an article. */
  summary: Columns;
  /** What the sitemap page shows of an article. */
  entry: Columns & { title: ColumnOf<string>; date: ColumnOf<Date> };
  /** What its page shows; never a column for staff. A kind without an excerpt may state what describes its pages as `description`. */
  page: Columns & { description?: SQL<string> };
  /** What the list of staff shows. */
  row: Columns;
  /** How many articles a page of the public list and of staff's list holds. */
  perPage: { readers: number; staff: number };
}
