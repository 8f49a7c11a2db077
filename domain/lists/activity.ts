import type { HistoryEvent } from './history.ts';

/** A change in a list, with the item that it is about. */
export interface ActivityEvent extends HistoryEvent {
  /** The item, and its name if it is still in the list. */
  item: { id: string; name: string | null };
}

/** Changes of a list, the latest first. `more` tells whether there are earlier ones. */
export interface ActivityPage {
  events: ActivityEvent[];
  more: boolean;
}
