import type { Db } from '@listgrove/db/db';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of another table that are deleted and restored with an item. */
export interface Belonging {
  table: PgTable;
  /** The column with the id of the item. */
  key: PgColumn;
  /** Which of the rows with that id belong to items of the noun; all of them without it. */
  where?: SQL;
}

/** What the trash needs to know of a noun whose items staff delete. */
export interface TrashedNoun {
  /** The name of one item: "Post". */
  label: string;
  /** What sentences call an item, where that is not the label: "snippet". */
  word?: string;
  table: PgTable & { id: PgColumn };
  /** The column that names an item for staff. */
  title: PgColumn;
  /** The address of the noun's list in the back office. */
  deskPath: string;
  /** What belongs to an item besides its versions, schedules and unpublished changes. */
  belongings?: readonly Belonging[];
  /**
   * Changes the deleted items with these ids of `trash` so that they can be restored, where a rule of the noun demands it. Returns what was changed, as
   * a sentence for staff.
   */
  fit?(tx: Db, trashIds: string[]): Promise<string | null>;
  /** What staff read if a check of the table, by its name, refuses an item that is restored. */
  refusals?: Readonly<Record<string, string>>;
  /** Does what has to follow the restoring of the items with these ids. */
  afterRestore?(tx: Db, ids: string[]): Promise<void>;
  /** Does what has to precede the removal of the deleted items with these ids of `trash` for good. */
  beforeRemoval?(tx: Db, trashIds: string[]): Promise<void>;
}

/** Returns what sentences call an item of the noun: "help article". */
export function wordOf({ label, word = label.toLowerCase() }: Pick<TrashedNoun, 'label' | 'word'>): string {
  return word;
}
