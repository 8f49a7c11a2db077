/** How many days deleted items can be restored. */
export const trashDays = 30;

/** The most items that one action deletes or restores. */
export const mostAtOnce = 100;

/** Deleted items on one page of the trash. */
export const trashPerPage = 50;

/** A deleted item in the list of the trash. */
export interface TrashEntry {
  id: string;
  table_name: string;
  title: string;
  deleted_by_name: string;
  deleted_at: Date;
  /** When it is removed for good. */
  removed_at: Date;
}

/** What became of the items that were to be restored. */
export interface Restored {
  /** How many there are again. */
  restored: number;
  /** What was not restored, or is not as it was, as sentences for staff. */
  notes: string[];
}
