/** A change of an item as the history shows it. */
export interface HistoryEvent {
  id: string;
  /** When the person made the change, in ISO 8601. */
  at: string;
  /** Who made it; null if the account was deleted. */
  by: { id: string; name: string } | null;
  /** The mutation, or `revived`, `merged` and `unmerged` for what it caused. */
  name: string;
  /** The changed column of the item; empty if the change is about the whole item. */
  field: string;
  before: unknown;
  after: unknown;
  /** Whether a merge did not take `after`: `restoreLoser` sets it again. */
  lost: boolean;
}

/** Events, the latest first. `more` tells whether there are earlier ones. */
export interface HistoryPage {
  events: HistoryEvent[];
  more: boolean;
}
