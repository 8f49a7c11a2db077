/** An item that an action on several items changed: its version since then, and the value that it had before. */
export interface BulkChange {
  id: string;
  updated_at: Date;
  before: string;
}

/** What an action on several items did. */
export interface BulkResult {
  changes: BulkChange[];
  /** The titles of those that had the value already or, for an undo, were saved since. */
  skipped: string[];
  /** How many do not exist any more. */
  gone: number;
}
